import type { ReactNode } from 'react';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { Seal } from '../../../components/marks/seal.tsx';
import { Text } from '../../../components/text.tsx';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import type { ReplayedStream } from './use-replay.ts';

export interface RecordingHeadProps {
  readonly host: ReplayedStream['host'];
  readonly title: string;
  /** What stands behind the host's name. */
  readonly about: ReactNode;
  /** At its end. */
  readonly action?: ReactNode;
}

/** What is played, and whose it is: below the picture of a recording, or of a part of it. */
export function RecordingHead({ host, title, about, action }: RecordingHeadProps) {
  return (
    <div className="row recording-head">
      <Avatar id={host.id} name={host.name} imageUrl={imageFor(host.logo, 42)} size={42} />
      <div className="fill">
        <h1 dir="auto">{title}</h1>
        <Text size={13} tone="2">
          <bdi>{host.name}</bdi> {host.isVerified && <Seal />}
          {about}
        </Text>
      </div>
      {action}
    </div>
  );
}
