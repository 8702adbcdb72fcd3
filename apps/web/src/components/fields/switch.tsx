import { Switch as Primitive } from 'radix-ui';
import { classNames } from '../../lib/page/class-names.ts';
import type { ChoiceProps } from './choice-props.ts';
import { ChoiceWords } from './choice-words.tsx';

export interface SwitchProps extends ChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that applies at once. */
export function Switch({ label, hint, checked, onChange, disabled, name }: SwitchProps) {
  return (
    <label className={classNames('choice between', disabled && 'disabled')}>
      <Primitive.Root name={name} checked={checked} disabled={disabled} onCheckedChange={onChange} className="switch">
        <Primitive.Thumb className="switch-thumb" />
      </Primitive.Root>
      <ChoiceWords label={label} hint={hint} />
    </label>
  );
}
