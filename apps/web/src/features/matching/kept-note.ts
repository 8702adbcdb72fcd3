/** Where a note to a business is kept that was typed and not sent. */
export const keptNoteOf = (businessId: string): string => `benison.note.${businessId}`;
