/** The directive that marks what is null beside an error alone. */
export const SEMANTIC_NON_NULL = 'semanticNonNull';

const MARK = new RegExp(` @${SEMANTIC_NON_NULL}$`, 'gm');

/** A schema as text, as whoever takes an answer with errors for none may read it: what is null beside an error alone never is. */
export const strictSchema = (text: string): string => text.replaceAll(MARK, '!');
