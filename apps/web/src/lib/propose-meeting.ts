import { Store } from './page/store.ts';
import { whenForgotten } from './storage/stored.ts';

/** Who a meeting is proposed to. */
export interface MeetingWith {
  readonly matchId: string;
  readonly name: string;
}

/** What the dialog of proposals asks about; it stands in the shell, and any screen may open it. */
export const meetingAsked = new Store<MeetingWith | null>(null);
whenForgotten(() => meetingAsked.set(null));

export const proposeMeetingWith = (who: MeetingWith): void => meetingAsked.set(who);
