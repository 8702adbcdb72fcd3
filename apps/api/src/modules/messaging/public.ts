/** What other modules may use of messaging. */
export { removeMessage, restoreMessage, type RemovedMessage } from './removed-message.ts';
