export { Banner } from './components/status/Banner.tsx';
export { Button, ButtonLink } from './components/buttons/Button.tsx';
export { Card } from './components/content/Card.tsx';
export { Checkbox } from './components/choices/Checkbox.tsx';
export { ComparisonTable } from './components/pricing/ComparisonTable.tsx';
export { Container } from './components/layout/Container.tsx';
export { Dialog } from './components/overlays/Dialog.tsx';
export { closesDialog, opensDialog } from './components/overlays/dialog-invokers.ts';
export { supportDialogCommands } from './dialog-commands.ts';
export { Disclosure } from './components/content/Disclosure.tsx';
export { EmptyState } from './components/status/EmptyState.tsx';
export { Field, TextArea, TextField } from './components/forms/Field.tsx';
export { InlineMessage } from './components/status/InlineMessage.tsx';
export { LinkList } from './components/navigation/LinkList.tsx';
export { NavList } from './components/navigation/NavList.tsx';
export { PasscodeField } from './components/forms/PasscodeField.tsx';
export { PriceCard } from './components/pricing/PriceCard.tsx';
export {
  AiChatProductIcon,
  BrowserProductIcon,
  EmailProtectionProductIcon,
  IdentityTheftRestorationProductIcon,
  NewsletterProductIcon,
  PersonalInformationRemovalProductIcon,
  SearchProductIcon,
  SubscriptionProductIcon,
  VpnProductIcon,
} from './components/icons/ProductIcon.tsx';
export { Progress } from './components/loading/Progress.tsx';
export { Prose } from './components/layout/Prose.tsx';
export { Quote } from './components/content/Quote.tsx';
export { Radio } from './components/choices/Radio.tsx';
export { RadioCards } from './components/choices/RadioCards.tsx';
export { Rating } from './components/content/Rating.tsx';
export { Select } from './components/forms/Select.tsx';
export { Skeleton } from './components/loading/Skeleton.tsx';
export { SkipLink } from './components/navigation/SkipLink.tsx';
export { Spinner, SpinnerMark } from './components/loading/Spinner.tsx';
export { Stat, StatList } from './components/content/Stat.tsx';
export { Stepper } from './components/status/Stepper.tsx';
export { StoreBadge } from './components/buttons/StoreBadge.tsx';
export { Switch } from './components/choices/Switch.tsx';
export { VisuallyHidden } from './components/layout/VisuallyHidden.tsx';
export {
  AlertIcon,
  AndroidDeviceIcon,
  ArrowIcon,
  CardIcon,
  ChatIcon,
  CheckCircleIcon,
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  DeviceIcon,
  EraseIcon,
  ExternalIcon,
  EyeOffIcon,
  GlobeIcon,
  InfoIcon,
  IosDeviceIcon,
  LockIcon,
  MacDeviceIcon,
  MailIcon,
  MenuIcon,
  PersonIcon,
  SearchIcon,
  ShieldIcon,
  ThemeIcon,
  TunnelIcon,
  UserCheckIcon,
  WindowsDeviceIcon,
} from './components/icons/icons.tsx';
export { tokens } from './tokens.ts';

export type { BannerProps } from './components/status/Banner.tsx';
export type { ButtonLinkProps, ButtonProps, ButtonVariant } from './components/buttons/Button.tsx';
export type { CardProps } from './components/content/Card.tsx';
export type { CheckboxProps } from './components/choices/Checkbox.tsx';
export type {
  ComparisonColumn,
  ComparisonMark,
  ComparisonRow,
  ComparisonTableProps,
} from './components/pricing/ComparisonTable.tsx';
export type { ContainerProps } from './components/layout/Container.tsx';
export type { DialogProps } from './components/overlays/Dialog.tsx';
export type { DisclosureProps } from './components/content/Disclosure.tsx';
export type { EmptyStateProps } from './components/status/EmptyState.tsx';
export type {
  FieldProps,
  LabeledProps,
  TextAreaProps,
  TextFieldProps,
} from './components/forms/Field.tsx';
export type { ControlProps, FieldWords } from './components/forms/field-parts.tsx';
export type { IconProps } from './components/icons/icons.tsx';
export type { InlineMessageProps, Tone } from './components/status/InlineMessage.tsx';
export type { LinkListProps } from './components/navigation/LinkList.tsx';
export type { NavListProps } from './components/navigation/NavList.tsx';
export type { PasscodeFieldProps } from './components/forms/PasscodeField.tsx';
export type { PriceCardProps } from './components/pricing/PriceCard.tsx';
export type { ProgressProps } from './components/loading/Progress.tsx';
export type { QuoteProps } from './components/content/Quote.tsx';
export type { RadioProps } from './components/choices/Radio.tsx';
export type { RadioCardOption, RadioCardsProps } from './components/choices/RadioCards.tsx';
export type { RatingProps } from './components/content/Rating.tsx';
export type { SelectProps } from './components/forms/Select.tsx';
export type { SkeletonProps } from './components/loading/Skeleton.tsx';
export type { SkipLinkProps } from './components/navigation/SkipLink.tsx';
export type { SpinnerProps } from './components/loading/Spinner.tsx';
export type { StatProps } from './components/content/Stat.tsx';
export type { StepperProps } from './components/status/Stepper.tsx';
export type { StoreBadgeProps } from './components/buttons/StoreBadge.tsx';
export type { TokenName } from './tokens.ts';
