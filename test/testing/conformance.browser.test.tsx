import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defaultComponents } from '../../src/index.ts';
import { describeComponents } from '../../src/testing.ts';

describeComponents('the kit’s own components', defaultComponents, { describe, test, expect, axe, user: userEvent });
