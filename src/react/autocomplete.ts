import type { Field } from '../core/schema/model.ts';
import { wordsOf } from '../core/text/labels.ts';

/** Harmless purposes only: nothing of payment, passwords, one-time codes or addresses. */
const purposes: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['full name', 'name'],
  ['your name', 'name'],
  ['first name', 'given-name'],
  ['given name', 'given-name'],
  ['last name', 'family-name'],
  ['family name', 'family-name'],
  ['surname', 'family-name'],
  ['phone', 'tel'],
  ['phone number', 'tel'],
  ['telephone', 'tel'],
  ['company', 'organization'],
  ['company name', 'organization'],
  ['organization', 'organization'],
  ['organisation', 'organization'],
  ['job title', 'organization-title'],
  ['country', 'country-name'],
]);

/**
 * What a browser may offer to fill in (WCAG 2.2, 1.3.5). Each field is a section of its own, so that one gesture cannot
 * fill several; everything that is not on the list is off.
 */
export function autoCompleteOf(field: Field, section: string): string {
  const purpose = purposeOf(field);
  return purpose === undefined ? 'off' : `section-${section} ${purpose}`;
}

function purposeOf(field: Field): string | undefined {
  if (field.kind !== 'text' || field.secret || field.multiline) return undefined;
  if (field.format !== undefined) return { email: 'email', uri: 'url' }[field.format];
  return purposes.get(plain(field.label)) ?? purposes.get(plain(field.key));
}

const plain = (name: string): string => wordsOf(name).join(' ').toLowerCase();
