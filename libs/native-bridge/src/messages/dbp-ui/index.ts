export { addAddressToCurrentUserProfile } from './profile/add-address-to-current-user-profile.ts';
export { addNameToCurrentUserProfile } from './profile/add-name-to-current-user-profile.ts';
export { dbpUi } from './channel.ts';
export { deleteUserProfileData } from './profile/delete-user-profile-data.ts';
export { getBackgroundAgentMetadata } from './get-background-agent-metadata.ts';
export { getCurrentUserProfile } from './profile/get-current-user-profile.ts';
export { getDataBrokers } from './get-data-brokers.ts';
export { getFeatureConfig } from './get-feature-config.ts';
export { handshake } from './handshake.ts';
export { initialScanStatus } from './initial-scan-status.ts';
export { maintenanceScanStatus } from './maintenance-scan-status.ts';
export { openSendFeedbackModal } from './open-send-feedback-modal.ts';
export { removeAddressAtIndexFromCurrentUserProfile } from './profile/remove-address-at-index-from-current-user-profile.ts';
export { removeNameAtIndexFromCurrentUserProfile } from './profile/remove-name-at-index-from-current-user-profile.ts';
export { saveProfile } from './profile/save-profile.ts';
export { setAddressAtIndexInCurrentUserProfile } from './profile/set-address-at-index-in-current-user-profile.ts';
export { setBirthYearForCurrentUserProfile } from './profile/set-birth-year-for-current-user-profile.ts';
export { setNameAtIndexInCurrentUserProfile } from './profile/set-name-at-index-in-current-user-profile.ts';
export { setState } from './set-state.ts';
export { startScanAndOptOut } from './start-scan-and-opt-out.ts';
export { DBP_UI_VERSION } from './parts.ts';

export type {
  DataBroker,
  Profile,
  ProfileAddress,
  ProfileMatch,
  ProfileName,
  RemovedMatch,
} from './parts.ts';
