/** One bulk query per language: a query per page does not scale to thousands of pages. */
export const contentQuery = /* GraphQL */ `
  query SiteContent($locale: Content_Locale!, $first: Int) {
    content {
      site(locale: $locale) {
        brandName
        legalName
        tagline
        logo
        supportEmail
        authoritiesEmail
        profiles
        termsPath
        privacyPath
        amlPath
        tagManagerId
        connectivityProbeUrl
        isConsentRequired
        partnerReferralId
        requireTerms
        offersCardPurchases
        offersCardSales
        messengerOrigins
      }
      navigation(locale: $locale) {
        header {
          path
          label
        }
        footer {
          title
          links {
            path
            label
          }
        }
      }
      announcement(locale: $locale) {
        id
        tone
        text
        link {
          target
          label
        }
        isDismissible
      }
      seoTexts(locale: $locale) {
        pageKey
        title
        description
        ogTitle
        ogDescription
        ogImage
      }
      faqItems(locale: $locale, page: "home") {
        question
        answer
      }
      pairPages(locale: $locale, first: $first) {
        path
        isPopular
        title
        description
        heading
        lead
        about
        facts {
          id
          title
          texts
          page {
            path
            label
          }
        }
        faq {
          question
          answer
        }
        from {
          ...Side
        }
        to {
          ...Side
        }
      }
      pairTexts(locale: $locale) {
        title
        description
      }
      coins(locale: $locale) {
        code
        currencyTitle
        name
        logoLink
        networkNames
        slug
        popularPairPaths
      }
      pages(locale: $locale) {
        key
        path
        isTranslated
        textLocale
        alternates
        isCourtesy
        eyebrow
        heading
        lead
        drawing
        theme
        updated
        actions {
          label
          target
          isPrimary
        }
        sections {
          id
          kind
          heading
          leadHtml
          html
          columns
          rows
          tone
          part
          items {
            title
            html
            text
            icon
            target
          }
          samples {
            title
            html
          }
          actions {
            label
            target
            isPrimary
          }
        }
      }
      glossary(locale: $locale) {
        id
        title
        terms {
          id
          term
          definition
          page {
            path
            label
          }
        }
      }
      roadmap(locale: $locale) {
        id
        title
        status
        items {
          title
          text
        }
      }
      docCategories(locale: $locale) {
        slug
        title
        description
      }
      docs(locale: $locale) {
        items {
          ...Article
        }
      }
      blogCategories(locale: $locale) {
        slug
        title
        description
      }
      posts(locale: $locale) {
        items {
          ...Article
        }
      }
      reviews(locale: $locale) {
        author
        date
        rating
        text
        isSandbox
      }
      redirects {
        from
        to
        status
        locale
      }
      pictures {
        file
        widthPx
        heightPx
      }
    }
  }
  fragment Side on Content_PairSide {
    slug
    currencyTitle
    networkTitle
    name
    networkName
    logoLink
    precisionDecimals
    requiresMemo
  }
  fragment Article on Content_Article {
    slug
    path
    title
    description
    category
    isTranslated
    textLocale
    alternates
    isCourtesy
    canonical
    published
    updated
    author {
      name
      role
    }
    coverHtml
    coverThumbHtml
    html
    toc {
      id
      text
      level
    }
    readingMinutes
    related
    plainText
  }
`;
