import { useEffect } from 'react';

/** The part of a form with a field for a second factor's code that this needs. */
interface CodeForm {
  setFocus(field: 'code'): void;
  resetField(field: 'code'): void;
}

/** The focus goes to the code once it is asked for. Returns how to begin the code anew, as another kind of it. */
export function useCodeFocus({ setFocus, resetField }: CodeForm, needsCode: boolean): () => void {
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);
  return () => {
    resetField('code');
    setFocus('code');
  };
}
