import { Captions, CaptionsOff } from 'lucide-react';
import { StageButton } from '../../../components/streams/stage.tsx';
import { useCaptionsChoice } from './captions-choice.ts';

/** Switches captions on and off, as the key C does. */
export function CaptionsButton() {
  const { isOn, toggle } = useCaptionsChoice();
  return (
    <StageButton
      icon={isOn ? Captions : CaptionsOff}
      label={isOn ? 'Captions off' : 'Captions on'}
      aria-keyshortcuts="C"
      onClick={toggle}
    />
  );
}
