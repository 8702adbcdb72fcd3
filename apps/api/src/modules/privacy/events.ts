/** Announces requested copies of data to the process that makes them. */
export const EXPORTS_TOPIC = 'privacy:exports';

declare module '../../platform/events/event.ts' {
  interface Facts {
    'export.asked': { userId: string };
  }
}
