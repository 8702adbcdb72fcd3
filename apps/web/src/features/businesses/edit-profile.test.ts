import { expect, test } from 'vitest';
import { EditProfileRules, type EditedProfileValues } from './edit-profile-rules.ts';
import { changesOf, EDIT_FIELDS, pageName } from './edit-profile-values.ts';

const GOOD = {
  username: 'bob',
  email: 'bob@harbor.example',
  phone: '',
  companyName: 'Harbor',
  businessType: 'LLC',
  industry: 'Retail',
  businessDescription: 'We move goods.',
  website: '',
  address: '',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '',
  country: 'United States',
  profileVisibility: true,
  visibleTo: 'VERIFIED',
  openToCollaboration: true,
  preferredContactMethod: 'EMAIL',
};
const problemsOf = (change: object) =>
  EditProfileRules.safeParse({ ...GOOD, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each([
  [{ username: 'b' }, 'username', 'Username must be at least 2 characters'],
  [{ email: 'bob' }, 'email', 'Please enter a valid email address'],
  [{ companyName: 'H' }, 'companyName', 'Company name must be at least 2 characters'],
  [{ businessType: '' }, 'businessType', 'Please select a business type'],
  [{ industry: '' }, 'industry', 'Please select an industry'],
  [{ businessDescription: 'Too short' }, 'businessDescription', 'Description must be at least 10 characters'],
  [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a valid website URL'],
])('%o is refused beside %s: %s', (change, field, message) => {
  expect(problemsOf(change)).toEqual([[field, message]]);
});

test('optional fields may be empty, and empty means none', () => {
  expect(problemsOf({ city: '', state: '' })).toBeUndefined();
  expect(EditProfileRules.parse(GOOD)).toMatchObject({ phone: null, website: null, address: null, zipCode: null });
});

test("only changed fields are sent, for the person and the business each, by the server's names", () => {
  const values = EditProfileRules.parse({ ...GOOD, profileVisibility: false }) as EditedProfileValues;
  const changed = ['phone', 'companyName', 'profileVisibility'];
  expect(changesOf(values, (field) => changed.includes(field))).toEqual({
    person: { phone: null },
    business: { name: 'Harbor', profileVisibility: 'PRIVATE' },
  });
  expect(changesOf(values, () => false)).toEqual({ person: {}, business: {} });
  expect(changesOf({ ...values, profileVisibility: true }, (field) => field === 'profileVisibility').business).toEqual({
    profileVisibility: 'VERIFIED',
  });
  expect(changesOf({ ...values, profileVisibility: true, visibleTo: 'PUBLIC' }, (field) => field === 'visibleTo').business).toEqual({
    profileVisibility: 'PUBLIC',
  });
  expect(['name', 'description', 'city'].map(pageName)).toEqual(['companyName', 'businessDescription', 'city']);
  expect(EDIT_FIELDS).toHaveLength(17);
});

test('the page knows every field that has a rule', () => {
  expect([...EDIT_FIELDS]).toEqual(Object.keys(EditProfileRules.shape));
});
