import { useLayoutEffect, type ReactNode } from 'react';
import type { Theme } from '../theme.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Button, Dialog, ErrorSummary, Field } from './frame.tsx';
import { ListControl } from './list.tsx';
import { NumberControl, TextControl } from './texts.tsx';
import './shadcn.css';

/** The tokens stand on the root, where a project has them: dialogs and menus are not inside this element. */
export function Around({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return children;
}

/** A page of docs has it more than once. */
function count(more: 1 | -1): void {
  const { dataset } = document.documentElement;
  const users = Number(dataset['shadcn'] ?? 0) + more;
  if (users > 0) dataset['shadcn'] = String(users);
  else delete dataset['shadcn'];
}

/**
 * shadcn: components that a project owns, on Radix primitives and Tailwind 4. Those under `ui/` are ours, in its manner;
 * the files beside it fit them to the kit.
 */
export const theme: Theme = {
  components: {
    Dialog,
    Field,
    Button,
    ErrorSummary,
    TextControl,
    NumberControl,
    BooleanControl,
    ChoiceControl,
    ChoicesControl,
    ListControl,
    DateControl,
    DateTimeControl,
  },
  Around,
};
