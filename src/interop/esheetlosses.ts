/** What a request cannot say of an eSheet form, field by field. */
export interface FormLoss {
  /** The eSheet field; '' where it has no id. */
  readonly id: string;
  readonly fieldType: string;
  /**
   * Left out: `noEquivalent` (ranking, matrices, multitext, signature, diagram, image, html, display, and types not
   * known) · `noOptions` (a choice of nothing) · `duplicateId` (an earlier field has the id) · `unreadable` (no field).
   * Kept in part: `flattened` (a section: its fields stand alone) · `rulesDropped` (its conditions: it is always shown).
   */
  readonly code: 'noEquivalent' | 'noOptions' | 'duplicateId' | 'unreadable' | 'flattened' | 'rulesDropped';
}
