import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';

export interface StepperProps {
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
  readonly onStep?: (step: number) => void;
}

/** The position in a wizard: a ruled list, or "Step n of m" on a phone. */
export function Stepper({ steps, current, onStep }: StepperProps) {
  return (
    <nav aria-label="Steps">
      <ol className="steps">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : '';
          const mark = (
            <span className="step-mark" aria-hidden>
              {index < current ? <Icon icon={Check} size="s" /> : index + 1}
            </span>
          );
          return (
            <li key={step}>
              {onStep && index < current ? (
                <button type="button" className={classNames('step', state)} onClick={() => onStep(index)}>
                  {mark}
                  {step}
                </button>
              ) : (
                <div className={classNames('step', state)} aria-current={index === current ? 'step' : undefined}>
                  {mark}
                  {step}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <div className="steps-phone">
        {`Step ${current + 1} of ${steps.length} · ${steps[current] ?? ''}`}
        <Progress part={(current + 1) / steps.length} />
      </div>
    </nav>
  );
}

/** A part of a whole, from 0 to 1. */
export function Progress({ part, label }: { readonly part: number; readonly label?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  const style: CSSProperties & Record<'--part', string> = { '--part': `${percent}%` };
  return (
    <div
      className="progress"
      role={label ? 'progressbar' : undefined}
      aria-label={label}
      aria-valuenow={label ? percent : undefined}
      aria-hidden={label ? undefined : true}
    >
      <i style={style} />
    </div>
  );
}
