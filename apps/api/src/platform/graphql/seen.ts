/** What the argument `seen` of a change means. */
export const SEEN =
  'The values the fields had when they were read. A field that has another value by now is not overwritten: FIELDS_CHANGED names such fields in `details.fields`, and nothing is saved.';
