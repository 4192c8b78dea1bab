export { usePush } from './use-push.ts';
