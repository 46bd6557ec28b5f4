import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponents, type DescribeComponentsOptions } from '../../../src/testing.ts';
import { themes, type ThemeName } from '../../../stories/themes/index.ts';

/** The whole suite on one design system, with real keys and axe. */
export async function conforms(name: ThemeName, options: DescribeComponentsOptions = {}): Promise<void> {
  const { components, Around } = await themes[name]();
  describeComponents(name, components, { describe, test, expect, axe, user: userEvent, wrapper: Around, ...options });
}
