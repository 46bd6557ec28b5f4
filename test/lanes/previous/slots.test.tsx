import { describeComponents } from 'react-elicitation/testing';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import 'react-elicitation/styles.css';
// @ts-expect-error -- written beside this file by scripts/older.mjs
import { components, wrapper } from './client';
import './client.css';

for (const [slot, component] of Object.entries(components))
  describeComponents(`only ${slot}`, { [slot]: component }, { describe, test, expect, user: userEvent, wrapper });
