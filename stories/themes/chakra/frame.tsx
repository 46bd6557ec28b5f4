import {
  Alert,
  Button as ChakraButton,
  Dialog as ChakraDialog,
  Link,
  List,
  LocaleProvider,
  Portal,
} from '@chakra-ui/react';
import { forwardRef, useId, useRef, type Ref } from 'react';
import type { ButtonSlotProps, DialogSlotProps, ErrorSummarySlotProps } from '../../../src/index.ts';
import { useMergedRefs } from '../refs.ts';
import { useFocusReturn } from '../useFocusReturn.ts';
import { localeFor } from './locale.ts';

/** Focus starts on the content, which has the name. Only Escape asks to close it, and the kit decides. */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  const content = useRef<HTMLDivElement>(null);
  const both = useMergedRefs<HTMLDivElement>(content, ref as Ref<HTMLDivElement>);
  useFocusReturn();
  return (
    <LocaleProvider locale={localeFor(props.lang, props.dir)}>
      <ChakraDialog.Root
        open
        role={props.role}
        size="md"
        placement="center"
        scrollBehavior="inside"
        closeOnInteractOutside={false}
        initialFocusEl={() => content.current}
        onOpenChange={({ open }) => !open && onDismiss()}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content
              {...props}
              ref={both}
              data-elicitation="dialog"
              borderWidth="0"
              width="calc(100% - 2rem)"
              maxH="calc(100dvh - 3rem)"
            >
              {children}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </LocaleProvider>
  );
});

const looks = {
  accept: { variant: 'solid' },
  decline: { variant: 'outline', colorPalette: 'gray' },
  cancel: { variant: 'ghost', colorPalette: 'gray' },
  // On the line of the answers, which are higher.
  plain: { variant: 'ghost', size: 'sm', colorPalette: 'gray', alignSelf: 'center' },
} as const;

export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button({ intent, ...props }, ref) {
  return <ChakraButton ref={ref} data-intent={intent} {...looks[intent]} {...props} />;
});

export const ErrorSummary = forwardRef<HTMLElement, ErrorSummarySlotProps>(function ErrorSummary(props, ref) {
  const titleId = useId();
  return (
    <Alert.Root
      ref={ref as Ref<HTMLDivElement>}
      status="error"
      role="group"
      tabIndex={-1}
      focusRing="outside"
      aria-labelledby={titleId}
      className={props.className ?? ''}
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title asChild id={titleId} fontWeight="semibold">
          <h3>{props.title}</h3>
        </Alert.Title>
        <List.Root variant="plain" gap="1">
          {props.errors.map(({ id, text, onSelect }) => (
            <List.Item key={id}>
              <Link asChild variant="underline" colorPalette="red" textAlign="start" minH="6">
                <button type="button" onClick={onSelect}>
                  {text}
                </button>
              </Link>
            </List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
});
