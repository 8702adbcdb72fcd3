import type { ReportTarget } from '@benison/contracts/enumerations';
import { Store } from './page/store.ts';
import { whenForgotten } from './storage/stored.ts';

/** Something that can be reported. */
export interface Reportable {
  readonly target: ReportTarget;
  readonly targetId: string;
  /** Whose it is: "A message from Kestrel." */
  readonly name: string;
  /** Of a message, that it proposes a meeting. */
  readonly isMeeting?: boolean;
  /** The thread a business is reported from: a moderator sees its latest messages. */
  readonly matchId?: string;
  /** What the reporter sees right now, where there is a picture: kept beside the report for the moderators. */
  readonly frame?: () => Promise<Blob | null>;
}

/** What the report dialog asks about; it stands in the shell, and any screen may open it. */
export const reportShown = new Store<Reportable | null>(null);
whenForgotten(() => reportShown.set(null));

export const openReport = (what: Reportable): void => reportShown.set(what);
