/** Where apps look for the plans. */
export { PlansPage as SubscriptionsPlansPage } from '../plans/PlansPage.tsx';
