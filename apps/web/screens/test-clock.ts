import { beforeEach } from 'vitest';
import { chooseClock } from '../src/lib/words/clock-hours.ts';

// Every test begins by the same clock, whatever the machine's own is and whatever a test before it chose: test files share their modules.
beforeEach(() => chooseClock('TWENTY_FOUR_HOURS'));
