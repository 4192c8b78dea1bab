/** Where apps look for the plans. */
export { default } from '../../plans/Page.tsx';
