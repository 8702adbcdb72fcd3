type ClassPart = string | false | null | undefined;

/** Joins the class names that apply. */
export function classNames(...parts: ClassPart[]): string {
  return parts.filter(Boolean).join(' ');
}
