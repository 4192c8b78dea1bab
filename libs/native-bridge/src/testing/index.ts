export { CAPABILITY_TIMEOUT_MS, HANDSHAKE_TIMEOUT_MS } from '../constants.ts';
export { emulateHost } from './emulate-host.ts';
export { emulateNavigator } from './emulate-navigator.ts';
export { CHANNELS, HOSTS } from './hosts.ts';
export { emulateRemoval } from './removal.ts';
export { delayed, dropped, foreign, malformed, refused, repeated } from './scripted.ts';
export { typicalAnswers } from './typical-answers.ts';

export type {
  CrossedMessage,
  EmulatedAnswer,
  EmulatedAnswers,
  EmulatedHost,
  EmulateHostOptions,
} from './emulate-host.ts';
export type { EmulatedChannelName, EmulatedHostName, HostTraits } from './hosts.ts';
export type { UnexpectedMark } from './scripted.ts';
export type { EmulatedRecord, EmulatedRemoval, EmulatedRemovalState } from './removal.ts';
export type { Mark, ReceivedMessage } from './host-side.ts';
export type { TypicalVisitor } from './typical-answers.ts';
