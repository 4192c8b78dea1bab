import { attributeSource, parseFunnel } from '@mallard/origin-tracking';

print(parseFunnel('home_website_trial_annual'));
print(attributeSource({ search: '?gclid=1', referrer: 'https://search.example/' }));
