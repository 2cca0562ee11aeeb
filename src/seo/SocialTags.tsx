import { socialTags, type SocialFacts } from './social-tags';

/** What social networks show of a page. */
export function SocialTags(facts: SocialFacts) {
  return (
    <>
      {socialTags(facts).map((tag) => (
        <meta key={JSON.stringify(tag)} {...tag} />
      ))}
    </>
  );
}
