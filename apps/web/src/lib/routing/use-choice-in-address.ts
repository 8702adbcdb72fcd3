import { useSearchParams } from 'react-router';

/**
 * One of a few lists or periods, kept in the address under a name: Back, a reload and a shared link lead to the same one. The usual one
 * needs no mention.
 */
export function useChoiceInAddress<Value extends string>(
  name: string,
  choices: readonly { readonly value: Value }[],
  usual: Value,
): [Value, (next: Value) => void] {
  const [search, setSearch] = useSearchParams();
  const told = search.get(name)?.toLowerCase();
  const choose = (next: Value) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === usual) after.delete(name);
        else after.set(name, next.toLowerCase());
        return after;
      },
      { replace: true },
    );
  return [choices.find(({ value }) => value.toLowerCase() === told)?.value ?? usual, choose];
}
