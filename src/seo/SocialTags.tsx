import { socialTags, type SocialFacts } from './social-tags';

/** The meta elements for social networks. */
export function SocialTags(facts: SocialFacts) {
  return (
    <>
      {socialTags(facts).map((tag) => (
        <meta key={JSON.stringify(tag)} {...tag} />
      ))}
    </>
  );
}
