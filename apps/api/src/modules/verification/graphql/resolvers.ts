import { VerificationQueueResolver, VerificationResolver } from './verification.resolver.ts';

export const verificationResolvers = [VerificationResolver, VerificationQueueResolver];
