import { Button } from '../../../components/controls/button.tsx';
import { Row, Stack } from '../../../components/frame/layout.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { PreviewDevices, PreviewPicture, PreviewSound } from '../../../components/streams/device-check.tsx';
import { Text } from '../../../components/text.tsx';
import type { Failure } from '../../../lib/acts/errors.ts';
import { usePreview } from '../../../lib/room/use-preview.ts';

export interface MeetingLobbyProps {
  /** Who is there already. */
  readonly presence: string;
  readonly refusal: Failure | null;
  readonly isJoining: boolean;
  readonly onJoin: () => void;
}

/** Before the room: how one is seen and heard, and the way in. */
export function MeetingLobby({ presence, refusal, isJoining, onJoin }: MeetingLobbyProps) {
  const preview = usePreview();
  return (
    <Stack gap="md">
      {refusal && <Band>{refusal.message}</Band>}
      <PreviewPicture preview={preview} others="They" />
      <PreviewSound preview={preview} others="They" />
      <PreviewDevices preview={preview} hasScreen={false} />
      <Row justify="between" wrap>
        <Text size={14} tone="2">
          <span role="status">{presence}</span>
        </Text>
        <Button variant="act" size="lg" busy={isJoining} busyText="Joining..." onClick={onJoin}>
          Join the meeting
        </Button>
      </Row>
    </Stack>
  );
}
