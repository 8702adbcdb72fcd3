const words = (text: string): string[] => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').split(/\s+/).filter(Boolean);

/** Those whose words begin with what is typed, in any order; all while nothing is. */
export function findCommands<Named extends { readonly label: string }>(commands: readonly Named[], typed: string): Named[] {
  const wanted = words(typed);
  return commands.filter(({ label }) => {
    const own = words(label);
    return wanted.every((part) => own.some((word) => word.startsWith(part)));
  });
}
