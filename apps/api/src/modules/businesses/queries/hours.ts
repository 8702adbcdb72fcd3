import type { Weekday } from '@benison/contracts/enumerations';
import { openStateAt, WEEKDAYS, type OpeningHours } from '@benison/contracts/opening-hours';
import DataLoader from 'dataloader';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';

/** The hours of a business as screens show them. */
export interface HoursView {
  timeZone: string;
  isOpenNow: boolean;
  days: { day: Weekday; opens: string | null; closes: string | null }[];
}

/** All seven days with their times; null when no hours were given. */
export function hoursView(hours: OpeningHours | null, timeZone: string, now: Date): HoursView | null {
  if (!hours) return null;
  return {
    timeZone,
    isOpenNow: openStateAt(hours, timeZone, now).isOpen,
    days: WEEKDAYS.map((day) => ({ day, opens: hours[day]?.opens ?? null, closes: hours[day]?.closes ?? null })),
  };
}

/** What a business's page shows besides its card. */
export interface BusinessPage {
  openingHours: HoursView | null;
  isOpenToCollaboration: boolean;
}

interface PageRow {
  id: string;
  business_hours: OpeningHours | null;
  time_zone: string;
  open_to_collaboration: boolean;
}

const PAGES = 'select id, business_hours, time_zone, open_to_collaboration from businesses where id = any($1::uuid[])';

/** This request's loader for page details, by business. */
export function pageLoader(context: GraphQLContext): DataLoader<string, BusinessPage | null> {
  return loaderOf(
    context,
    'business-pages',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const rows = await sqlOf(context.em)<PageRow>(PAGES, [ids]);
        const now = context.app.clock.now();
        const found = new Map(
          rows.map((row) => [
            row.id,
            { openingHours: hoursView(row.business_hours, row.time_zone, now), isOpenToCollaboration: row.open_to_collaboration },
          ]),
        );
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}
