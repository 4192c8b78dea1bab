export { connectBridge } from './core/connect-bridge.ts';
export { isNativeHost } from './core/native-host.ts';
export { createNativeSubscription } from './core/native-subscription.ts';
export { openMessenger } from './core/open-messenger.ts';
export { nextSubscriptionStatus, statusForBridgeError } from './core/subscription-status.ts';
export { connectBridgeWhenReady, openMessengerWhenReady } from './core/when-ready.ts';
export { BridgeError } from './errors.ts';
export { androidTransport } from './transports/android.ts';
export { androidWebMessageTransport } from './transports/android-web-message.ts';
export { webkitTransport } from './transports/webkit.ts';
export { windowsTransport } from './transports/windows.ts';

export type { Bridge, BridgeConnection, ConnectBridgeOptions } from './core/connect-bridge.ts';
export type { BridgeRequestOptions, Messenger } from './core/messenger.ts';
export type {
  HostWindow,
  MessageBridge,
  NativeInterface,
  NativePlatform,
} from './core/native-host.ts';
export type { NativeSubscription, NativeSubscriptionOptions } from './core/native-subscription.ts';
export type { OpenMessengerOptions } from './core/open-messenger.ts';
export type {
  NativeSubscriptionStatus,
  SubscriptionStatusEvent,
} from './core/subscription-status.ts';
export type { BridgeChannel, OutgoingMessage, Transport, Wire } from './core/transport.ts';
export type { WhenReadyOptions } from './core/when-ready.ts';
export type { BridgeErrorCode, BridgeErrorKind } from './errors.ts';
