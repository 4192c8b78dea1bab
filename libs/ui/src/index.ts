export { Banner } from './components/Banner.tsx';
export { Button, ButtonLink } from './components/Button.tsx';
export { Card } from './components/Card.tsx';
export { Checkbox } from './components/Checkbox.tsx';
export { ComparisonTable } from './components/ComparisonTable.tsx';
export { Container } from './components/Container.tsx';
export { closesDialog, Dialog, opensDialog } from './components/Dialog.tsx';
export { supportDialogCommands } from './dialog-commands.ts';
export { Disclosure } from './components/Disclosure.tsx';
export { EmptyState } from './components/EmptyState.tsx';
export { Field, TextArea, TextField } from './components/Field.tsx';
export { InlineMessage } from './components/InlineMessage.tsx';
export { LinkList } from './components/LinkList.tsx';
export { NavList } from './components/NavList.tsx';
export { PasscodeField } from './components/PasscodeField.tsx';
export { PriceCard } from './components/PriceCard.tsx';
export {
  AiChatProductIcon,
  BrowserProductIcon,
  EmailProtectionProductIcon,
  IdentityTheftRestorationProductIcon,
  NewsletterProductIcon,
  PersonalInformationRemovalProductIcon,
  SearchProductIcon,
  VpnProductIcon,
} from './components/ProductIcon.tsx';
export { Progress } from './components/Progress.tsx';
export { Prose } from './components/Prose.tsx';
export { Quote } from './components/Quote.tsx';
export { Radio } from './components/Radio.tsx';
export { RadioCards } from './components/RadioCards.tsx';
export { Rating } from './components/Rating.tsx';
export { Select } from './components/Select.tsx';
export { Skeleton } from './components/Skeleton.tsx';
export { SkipLink } from './components/SkipLink.tsx';
export { Spinner, SpinnerMark } from './components/Spinner.tsx';
export { Stat, StatList } from './components/Stat.tsx';
export { Stepper } from './components/Stepper.tsx';
export { StoreBadge } from './components/StoreBadge.tsx';
export { Switch } from './components/Switch.tsx';
export { VisuallyHidden } from './components/VisuallyHidden.tsx';
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
} from './components/icons.tsx';
export { tokens } from './tokens.ts';

export type { BannerProps } from './components/Banner.tsx';
export type { ButtonLinkProps, ButtonProps, ButtonVariant } from './components/Button.tsx';
export type { CardProps } from './components/Card.tsx';
export type { CheckboxProps } from './components/Checkbox.tsx';
export type {
  ComparisonColumn,
  ComparisonMark,
  ComparisonRow,
  ComparisonTableProps,
} from './components/ComparisonTable.tsx';
export type { ContainerProps } from './components/Container.tsx';
export type { DialogProps } from './components/Dialog.tsx';
export type { DisclosureProps } from './components/Disclosure.tsx';
export type { EmptyStateProps } from './components/EmptyState.tsx';
export type {
  FieldProps,
  LabeledProps,
  TextAreaProps,
  TextFieldProps,
} from './components/Field.tsx';
export type { ControlProps, FieldWords } from './components/field-parts.tsx';
export type { IconProps } from './components/icons.tsx';
export type { InlineMessageProps, Tone } from './components/InlineMessage.tsx';
export type { LinkListProps } from './components/LinkList.tsx';
export type { NavListProps } from './components/NavList.tsx';
export type { PasscodeFieldProps } from './components/PasscodeField.tsx';
export type { PriceCardProps } from './components/PriceCard.tsx';
export type { ProgressProps } from './components/Progress.tsx';
export type { QuoteProps } from './components/Quote.tsx';
export type { RadioProps } from './components/Radio.tsx';
export type { RadioCardOption, RadioCardsProps } from './components/RadioCards.tsx';
export type { RatingProps } from './components/Rating.tsx';
export type { SelectProps } from './components/Select.tsx';
export type { SkeletonProps } from './components/Skeleton.tsx';
export type { SkipLinkProps } from './components/SkipLink.tsx';
export type { SpinnerProps } from './components/Spinner.tsx';
export type { StatProps } from './components/Stat.tsx';
export type { StepperProps } from './components/Stepper.tsx';
export type { StoreBadgeProps } from './components/StoreBadge.tsx';
export type { TokenName } from './tokens.ts';
