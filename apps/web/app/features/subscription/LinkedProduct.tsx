import { itrProductIn, type Entitlement } from '@mallard/subscription-client/catalogue';
import { useSitePath } from '../../applications/navigation.ts';
import { ProductName } from './ProductName.tsx';

/** The name of a product, which leads to its page where we have one. */
export function LinkedProduct({ product }: Pick<Entitlement, 'product'>) {
  const sitePath = useSitePath();
  const name = <ProductName product={product} />;
  if (itrProductIn([product]) === undefined) return name;
  return <a href={sitePath('/identity-theft-restoration')}>{name}</a>;
}
