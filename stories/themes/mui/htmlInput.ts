import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';

/** What Autocomplete wants on its input element. Up to MUI 7 it is in `inputProps`. */
export function htmlInputOf(given: AutocompleteRenderInputParams): object | undefined {
  const {
    slotProps,
    inputProps,
  }: { readonly slotProps?: { readonly htmlInput?: object }; readonly inputProps?: object } = given;
  return slotProps?.htmlInput ?? inputProps;
}
