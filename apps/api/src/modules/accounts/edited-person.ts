/** What members change of themselves as a person. */
export interface EditedPerson {
  username: string;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
}

type Person = { [Field in keyof EditedPerson]?: EditedPerson[Field] } & Pick<EditedPerson, 'username'>;

export const editedPerson = ({ username, phone, firstName, lastName }: Person): EditedPerson => ({
  username,
  phone: phone ?? null,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
});
