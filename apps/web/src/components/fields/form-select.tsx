import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from './select.tsx';

interface FormSelectProps<Values extends FieldValues, Parsed> extends Pick<
  SelectProps,
  'label' | 'options' | 'placeholder' | 'hint' | 'aside'
> {
  readonly control: Control<Values, unknown, Parsed>;
  readonly name: FieldPath<Values>;
}

/** A `Select` in a form: under which name it is kept, and what is wrong with it. */
export function FormSelect<Values extends FieldValues, Parsed>({ control, name, ...rest }: FormSelectProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name });
  return <Select {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />;
}
