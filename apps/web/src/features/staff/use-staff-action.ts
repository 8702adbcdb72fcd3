import { useState } from 'react';
import { failureOf } from '../../lib/errors.ts';

/** Runs what staff do, one at a time. A refusal is told in its own words; nothing that was typed is lost by it. */
export function useStaffAction() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const { code, message, fields } = failureOf(error);
      setProblem(code === 'NETWORK' ? 'Unable to connect to the server. Nothing was changed.' : (fields[0]?.message ?? message));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run, clear: () => setProblem(undefined) };
}
