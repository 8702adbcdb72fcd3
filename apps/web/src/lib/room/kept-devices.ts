import { readStored, writeStored } from '../storage/stored.ts';

/** What somebody sends into a room: devices by id. */
export interface DeviceChoice {
  readonly hasCamera: boolean;
  readonly hasMicrophone: boolean;
  readonly cameraId: string | null;
  readonly microphoneId: string | null;
}

const KEPT_AS = 'benison.stage.devices';

function isChoice(value: unknown): value is DeviceChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hasCamera' in value &&
    typeof value.hasCamera === 'boolean' &&
    'hasMicrophone' in value &&
    typeof value.hasMicrophone === 'boolean'
  );
}

/** The devices last used in this browser; a reload in a room continues with them. */
export function keptDevices(): DeviceChoice {
  return readStored(KEPT_AS, isChoice) ?? { hasCamera: true, hasMicrophone: true, cameraId: null, microphoneId: null };
}

export function keepDevices(choice: DeviceChoice): void {
  writeStored(KEPT_AS, choice);
}
