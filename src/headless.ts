'use client';

export { ElicitationProvider, type ElicitationProviderProps } from './react/ElicitationProvider.tsx';
export { useElicitationField } from './react/useElicitationField.ts';
export { useElicitationForm } from './react/useElicitationForm.ts';
export { useElicitations } from './react/useElicitations.ts';
export { useElicitationUrl } from './react/useElicitationUrl.ts';
export { useGuard } from './react/useGuard.ts';
export { useMessages, useSettings } from './react/settings.ts';

export type { BoundMessages, MessageOverrides } from './messages/bind.ts';
export type { IssueMessages, IssueSubject, Message, Messages, MessageTools } from './messages/types.ts';
export type { ConfirmChoice, ConfirmRequest, ElicitationSettings, ResolvedSettings } from './react/settings.ts';
export type {
  ButtonIntent,
  ButtonSlotProps,
  Components,
  ControlSlot,
  ControlSlotProps,
  DialogSlotProps,
  ErrorSummarySlotProps,
  FieldLayout,
  FieldSlotProps,
  InputProps,
  LabelProps,
  Part,
  SlotValueOf,
} from './react/slots.ts';
export type {
  BoundField,
  BoundFieldOf,
  FieldError,
  FormValues,
  UseElicitationFormOptions,
  UseElicitationFormReturn,
} from './react/types.ts';
export type { JsonFields } from './core/schema/readRules.ts';
export type { FinishFailure, OnFinish, OnRespond, SendFailure } from './core/request/settle.ts';
export type { UseElicitationUrlOptions, UseElicitationUrlReturn } from './react/useElicitationUrl.ts';
export type { GuardState, UseGuardOptions } from './react/useGuard.ts';
