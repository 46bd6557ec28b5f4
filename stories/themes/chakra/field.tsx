import { chakra, Field as ChakraField, Flex } from '@chakra-ui/react';
import type { FieldSlotProps } from '../../../src/index.ts';

/** Uses the kit's ids. A group has no label element, so its name is plain text. */
export function Field(props: FieldSlotProps) {
  const { layout, label, requiredIndicator, description, hint, error, labelProps, children } = props;
  const { htmlFor } = labelProps;
  const named = (
    <Flex gap="2" align="center">
      {htmlFor === undefined ? (
        <ChakraField.Label asChild id={labelProps.id}>
          <chakra.div {...{ htmlFor: undefined }}>{label}</chakra.div>
        </ChakraField.Label>
      ) : (
        <ChakraField.Label {...labelProps}>{label}</ChakraField.Label>
      )}
      {requiredIndicator !== undefined && (
        <chakra.span color="fg.muted" textStyle="sm">
          {requiredIndicator}
        </chakra.span>
      )}
    </Flex>
  );
  return (
    <ChakraField.Root
      role="presentation"
      invalid={props.invalid}
      ids={{ label: labelProps.id, errorText: props.errorProps.id }}
    >
      {layout === 'checkbox' ? (
        <Flex gap="2.5" align="center">
          {children}
          {named}
        </Flex>
      ) : (
        named
      )}
      {description !== undefined && (
        <ChakraField.HelperText {...props.descriptionProps}>{description}</ChakraField.HelperText>
      )}
      {hint !== undefined && <ChakraField.HelperText {...props.hintProps}>{hint}</ChakraField.HelperText>}
      {layout !== 'checkbox' && children}
      {error !== undefined && (
        <ChakraField.ErrorText {...props.errorProps}>
          <ChakraField.ErrorIcon aria-hidden="true" />
          {error}
        </ChakraField.ErrorText>
      )}
    </ChakraField.Root>
  );
}
