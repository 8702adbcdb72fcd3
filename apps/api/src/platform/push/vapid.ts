import { createECDH } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Secrets } from '../crypto/secrets.ts';

/** The key pair that identifies this product to browsers' push services, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair from the environment, or one derived from the master secret: the same in every process and after every start. */
export function vapidKeysOf({
  config,
  secrets,
}: {
  config: Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>;
  secrets: Secrets;
}): VapidKeys {
  if (config.VAPID_PUBLIC_KEY && config.VAPID_PRIVATE_KEY)
    return { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY };
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secrets.deriveKey('vapid'));
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey().toString('base64url').padStart(43, 'A') };
}
