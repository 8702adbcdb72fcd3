/** What values mean, for whoever reads the schema: by their enumeration, and by their names. */
export type ValueDescriptions = Readonly<Record<string, Readonly<Record<string, string>>>>;
