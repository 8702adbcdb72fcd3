/** What a key does, and where. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of one place. */
export interface KeyPlace {
  readonly place: string;
  readonly keys: readonly KeyHelp[];
}

const EVERYWHERE: KeyPlace = {
  place: 'Everywhere',
  keys: [
    { keys: ['Ctrl', 'K'], does: 'Go to a screen, or do something' },
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['F8'], does: 'Go to the notice on the screen' },
    { keys: ['Esc'], does: 'Close what is open' },
  ],
};

/** The keys of a member's screens. */
export const MEMBER_KEYS: readonly KeyPlace[] = [
  EVERYWHERE,
  {
    place: 'Discover',
    keys: [
      { keys: ['←'], does: 'Pass' },
      { keys: ['→'], does: 'Like' },
      { keys: ['↑'], does: 'Super like' },
      { keys: ['Shift', '→'], does: 'Like: want to meet' },
      { keys: ['Shift', '↑'], does: 'Like: must meet' },
      { keys: ['Shift', '↓'], does: 'Not now' },
    ],
  },
  {
    place: 'Messages',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['↑'], does: 'Previous in the list' },
      { keys: ['↓'], does: 'Next in the list' },
      { keys: ['Enter'], does: 'Send' },
      { keys: ['Shift', 'Enter'], does: 'New line' },
    ],
  },
];

/** The keys of the staff's screens. */
export const STAFF_KEYS: readonly KeyPlace[] = [
  EVERYWHERE,
  {
    place: 'Queues',
    keys: [
      { keys: ['J'], does: 'Next in the queue' },
      { keys: ['K'], does: 'Previous in the queue' },
      { keys: ['/'], does: 'Search' },
      { keys: ['C'], does: 'Claim the open report or help request' },
    ],
  },
  {
    place: 'Moderation',
    keys: [
      { keys: ['1', '2', '3', '4'], does: 'Choose that step of the ladder' },
      { keys: ['Ctrl', 'Enter'], does: 'Resolve the case' },
    ],
  },
];
