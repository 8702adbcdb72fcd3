import { Slider as Primitive } from 'radix-ui';

export interface SliderProps {
  /** Also says the value: "Within 600 miles of Baltimore". */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Called when the thumb is released: the moment to ask the server. */
  readonly onCommit?: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
}

/** A number on a line. */
export function Slider({ label, value, onChange, onCommit, min, max, step = 1, disabled }: SliderProps) {
  return (
    <div className="labelled">
      <div className="label">
        <span>{label}</span>
      </div>
      <Primitive.Root
        className="slider"
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      >
        <Primitive.Track className="slider-track">
          <Primitive.Range className="slider-range" />
        </Primitive.Track>
        <Primitive.Thumb className="slider-thumb" aria-label={label} />
      </Primitive.Root>
    </div>
  );
}
