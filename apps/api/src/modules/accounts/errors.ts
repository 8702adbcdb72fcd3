import { BadInputError } from '../../platform/errors.ts';

/** Somebody else has this user name, which everybody may know: it is shown to others. */
export class UsernameTakenError extends BadInputError {
  override name = 'UsernameTakenError';
  constructor() {
    super([{ path: 'username', message: 'This username is taken' }], 'This username is taken');
  }
}
