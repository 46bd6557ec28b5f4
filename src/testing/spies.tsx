import { forwardRef, useCallback, useState, type ComponentType, type Ref } from 'react';
import { defaultComponents } from '../components/defaults.ts';
import type { FieldKind } from '../core/schema/model.ts';
import type {
  ButtonIntent,
  ButtonSlotProps,
  Components,
  ControlSlotProps,
  DialogSlotProps,
  ErrorSummarySlotProps,
} from '../react/slots.ts';

/** What a control slot was given last, and what it did with it. */
export interface ControlUse {
  readonly props: ControlSlotProps<FieldKind>;
  /** What the slot gave to `inputProps.ref`. */
  target: HTMLElement | null;
}

/** What the slots of one page were given and gave. */
export interface Uses {
  /** By the key of the field. */
  readonly controls: Map<string, ControlUse>;
  readonly buttons: Map<ButtonIntent, HTMLElement>;
  dialog: HTMLElement | null;
  summary: HTMLElement | null;
}

export const controlSlots = [
  'TextControl',
  'NumberControl',
  'BooleanControl',
  'ChoiceControl',
  'ChoicesControl',
  'ListControl',
  'DateControl',
  'DateTimeControl',
  'JsonControl',
] as const satisfies readonly (keyof Components)[];

/** The host's slots, observed: they are given what they would be given, nothing around them changes. */
export function spyOn(given: Partial<Components>): { readonly components: Components; readonly uses: Uses } {
  const all = { ...defaultComponents, ...given };
  const uses: Uses = { controls: new Map(), buttons: new Map(), dialog: null, summary: null };
  const controls = Object.fromEntries(controlSlots.map((slot) => [slot, spiedControl(all[slot], uses)]));
  // Each slot is replaced by one with the same props.
  const components = { ...all, ...controls, ...spiedFrame(all, uses) } as Components;
  return { components, uses };
}

function spiedControl(slot: unknown, uses: Uses): ComponentType<ControlSlotProps<FieldKind>> {
  // A slot takes one kind; the kit gives it no other.
  const Slot = slot as ComponentType<ControlSlotProps<FieldKind>>;
  return function SpiedControl(props) {
    const { key } = props.field;
    const { ref: tell } = props.inputProps;
    const use = uses.controls.get(key);
    uses.controls.set(key, { props, target: use?.target ?? null });
    const ref = useCallback(
      (element: HTMLElement | null) => {
        const current = uses.controls.get(key);
        if (current) current.target = element;
        tell(element);
      },
      [key, tell],
    );
    return <Slot {...props} inputProps={{ ...props.inputProps, ref }} />;
  };
}

function spiedFrame({ Dialog, Button, ErrorSummary }: Components, uses: Uses) {
  return {
    Dialog: forwardRef<HTMLElement, DialogSlotProps>(function SpiedDialog(props, ref) {
      const both = useBoth<HTMLElement>(ref, (element) => {
        uses.dialog = element;
      });
      return <Dialog {...props} ref={both} />;
    }),
    Button: forwardRef<HTMLButtonElement, ButtonSlotProps>(function SpiedButton(props, ref) {
      const { intent } = props;
      const both = useBoth<HTMLButtonElement>(ref, (element) => {
        if (element) uses.buttons.set(intent, element);
        else uses.buttons.delete(intent);
      });
      return <Button {...props} ref={both} />;
    }),
    ErrorSummary: forwardRef<HTMLElement, ErrorSummarySlotProps>(function SpiedSummary(props, ref) {
      const both = useBoth<HTMLElement>(ref, (element) => {
        uses.summary = element;
      });
      return <ErrorSummary {...props} ref={both} />;
    }),
  };
}

/** One ref for the kit and for us, of one identity: React would tell a new one of the element again. */
function useBoth<E>(ref: Ref<E> | undefined, tell: (element: E | null) => void): (element: E | null) => void {
  const [keep] = useState(() => tell);
  return useCallback(
    (element: E | null) => {
      keep(element);
      give(ref, element);
    },
    [ref, keep],
  );
}

function give<E>(ref: Ref<E> | undefined, element: E | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
