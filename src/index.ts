'use client';

export {
  ElicitationDialog,
  ElicitationForm,
  type ElicitationDialogProps,
  type ElicitationFormProps,
} from './elicitation/host/ElicitationDialog.tsx';
export { ElicitationHost } from './elicitation/host/ElicitationHost.tsx';
export type { ElicitationHostProps } from './elicitation/host/HostScreen.tsx';
export { ElicitationProvider, type ElicitationProviderProps } from './react/ElicitationProvider.tsx';
export { ElicitationReceipt, type ElicitationReceiptProps } from './elicitation/receipt/ElicitationReceipt.tsx';
export { defaultComponents } from './components/defaults.ts';
export { defaultMessages } from './messages/en.ts';
export type { MessageOverrides } from './messages/bind.ts';
export type { Message, MessageTools, Messages } from './messages/types.ts';
export type { ConfirmChoice, ConfirmRequest, ElicitationSettings } from './react/settings.ts';
export type { OnFinish, OnRespond } from './core/request/settle.ts';
export type {
  ButtonSlotProps,
  Components,
  ControlSlot,
  ControlSlotProps,
  DialogSlotProps,
  ErrorSummarySlotProps,
  FieldSlotProps,
  InputProps,
  Part,
  SlotValueOf,
} from './react/slots.ts';
export type { Elicitations, ElicitationSource, PendingElicitation } from './core/queue/elicitations.ts';
export type { Content, ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from './core/protocol/types.ts';
export type { JsonFields } from './core/schema/readRules.ts';
export type { Validator } from './core/schema/validator.ts';
