export { CAPABILITY_TIMEOUT_MS, HANDSHAKE_TIMEOUT_MS } from './constants.ts';
export { connectBridge } from './core/connect-bridge.ts';
export { isNativeHost } from './core/native-host.ts';
export { BridgeError } from './errors.ts';

export type {
  Bridge,
  BridgeConnection,
  BridgeRequestOptions,
  ConnectBridgeOptions,
} from './core/connect-bridge.ts';
export type {
  HostWindow,
  MessageBridge,
  NativeInterface,
  NativePlatform,
} from './core/native-host.ts';
export type { BridgeErrorCode, BridgeErrorKind } from './errors.ts';
