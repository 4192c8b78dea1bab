export { identityTheftRestorationPages } from './channel.ts';
export { getAccessToken } from './get-access-token.ts';
export { getFeatureConfig } from './get-feature-config.ts';
export { openSendFeedbackModal } from './open-send-feedback-modal.ts';
