/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query AccountOutlook($id: ID!) {\n    account(id: $id) {\n      policyCount\n    }\n    accountOutlook(id: $id) {\n      nextPolicies {\n        id\n        type\n        policyNumber\n        state\n        expiresAt\n        carrier {\n          name\n        }\n        pricing {\n          premium\n        }\n      }\n      openRequests {\n        id\n        type\n        state\n        summary\n        dueAt\n        assignee {\n          name\n        }\n      }\n    }\n  }\n": typeof types.AccountOutlookDocument,
    "\n  mutation RemoveAccountContact($id: ID!, $contactId: ID!, $version: Int) {\n    removeAccountContact(id: $id, contactId: $contactId, version: $version) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.RemoveAccountContactDocument,
    "\n  fragment AccountPolicyRow on BusinessPolicy {\n    id\n    type\n    state\n    policyNumber\n    expiresAt\n    carrier {\n      name\n    }\n  }\n": typeof types.AccountPolicyRowFragmentDoc,
    "\n  query AccountPolicies($id: ID!) {\n    account(id: $id) {\n      businessPolicies {\n        ...AccountPolicyRow\n      }\n    }\n  }\n": typeof types.AccountPoliciesDocument,
    "\n  fragment AccountRequestRow on ServiceRequest {\n    id\n    type\n    state\n    updatedAt\n    details\n    question {\n      question\n    }\n    cancelPolicy {\n      reason\n    }\n  }\n": typeof types.AccountRequestRowFragmentDoc,
    "\n  query AccountRequests($id: ID!) {\n    account(id: $id) {\n      serviceRequests {\n        ...AccountRequestRow\n      }\n    }\n  }\n": typeof types.AccountRequestsDocument,
    "\n  query Account($id: ID!) {\n    account(id: $id) {\n      id\n      type\n      version\n      createdAt\n      nextExpiration\n      account {\n        __typename\n        name\n        email\n        phone\n        mailingAddress {\n          line1\n          line2\n          city\n          zone\n          postalCode\n        }\n        ... on BusinessAccount {\n          dba\n          naics\n          naicsTitle\n          website\n        }\n      }\n      contacts {\n        id\n        name\n        email\n        phone\n      }\n    }\n  }\n": typeof types.AccountDocument,
    "\n  fragment AccountRow on Account {\n    id\n    type\n    account {\n      name\n      email\n      mailingAddress {\n        line1\n        city\n      }\n    }\n    policyCount\n    nextExpiration\n  }\n": typeof types.AccountRowFragmentDoc,
    "\n  query Accounts($first: Int!, $after: String, $search: String) {\n    accounts(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...AccountRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.AccountsDocument,
    "\n  mutation AddAccountContact($id: ID!, $input: AddAccountContactInput!) {\n    addAccountContact(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.AddAccountContactDocument,
    "\n  query Contacts($search: String) {\n    contacts(search: $search) {\n      id\n      name\n      email\n    }\n  }\n": typeof types.ContactsDocument,
    "\n  mutation CreateAccount($input: CreateAccountInput!) {\n    createAccount(input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.CreateAccountDocument,
    "\n  mutation UpdateAccount($id: ID!, $input: UpdateAccountInput!) {\n    updateAccount(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.UpdateAccountDocument,
    "\n  mutation UpdateCompany($id: ID!, $input: UpdateAccountInput!) {\n    updateAccount(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.UpdateCompanyDocument,
    "\n  mutation UpdateAccountContact($id: ID!, $contactId: ID!, $input: UpdateAccountContactInput!) {\n    updateAccountContact(id: $id, contactId: $contactId, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.UpdateAccountContactDocument,
    "\n  query SimilarAccounts($name: String!, $zone: String, $email: String, $phone: String) {\n    similarAccounts(name: $name, zone: $zone, email: $email, phone: $phone) {\n      reasons\n      account {\n        id\n        account {\n          name\n        }\n      }\n    }\n  }\n": typeof types.SimilarAccountsDocument,
    "\n  query SimilarContacts($name: String!, $email: String, $phone: String) {\n    similarContacts(name: $name, email: $email, phone: $phone) {\n      reasons\n      contact {\n        id\n        name\n      }\n      account {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SimilarContactsDocument,
    "\n  query AgencySettings {\n    agencyUser {\n      id\n      role\n    }\n    agencySettings {\n      timeZone\n      businessHours {\n        day\n        opens\n        closes\n      }\n      producer {\n        name\n        contactName\n        phone\n        fax\n        email\n        mailingAddress {\n          line1\n          line2\n          city\n          zone\n          postalCode\n        }\n      }\n      authorizedRepresentative\n      emailSignature\n      version\n    }\n  }\n": typeof types.AgencySettingsDocument,
    "\n  mutation UpdateAgencySettings($input: AgencySettingsInput!) {\n    updateAgencySettings(input: $input) {\n      settings {\n        version\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.UpdateAgencySettingsDocument,
    "\n  mutation UpdateEmailArtifact($id: ID!, $input: EmailArtifactInput!) {\n    updateEmailArtifact(id: $id, input: $input) {\n      artifact {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.UpdateEmailArtifactDocument,
    "\n  mutation ApproveEmailArtifact($id: ID!, $version: Int!, $sendAnyway: Boolean!) {\n    approveEmailArtifact(id: $id, version: $version, sendAnyway: $sendAnyway) {\n      artifact {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.ApproveEmailArtifactDocument,
    "\n  query HomePresets {\n    agencyUser {\n      id\n      preferences {\n        favoritePresets {\n          presets\n          customPresets {\n            id\n            title\n            description\n          }\n        }\n      }\n    }\n  }\n": typeof types.HomePresetsDocument,
    "\n  query HomeRequest($id: ID!) {\n    serviceRequest(id: $id) {\n      id\n      type\n      clientName\n      clientPhone\n      account {\n        account {\n          name\n        }\n      }\n      businessPolicy {\n        files {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.HomeRequestDocument,
    "\n  query WorkspacesForMe {\n    workspacesForMe {\n      id\n      title\n      attention\n      takeoverRequest {\n        requestedBy {\n          name\n        }\n      }\n    }\n  }\n": typeof types.WorkspacesForMeDocument,
    "\n  mutation CreatePreset($input: CustomPresetInput!) {\n    createCustomPreset(input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.CreatePresetDocument,
    "\n  query PresetToEdit($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      basePrompt\n      allowFileUpload\n    }\n  }\n": typeof types.PresetToEditDocument,
    "\n  mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {\n    updateCustomPreset(id: $id, input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.UpdatePresetDocument,
    "\n  query PresetPreferences($first: Int!, $after: String) {\n    agencyUser {\n      id\n      preferences {\n        favoritePresets {\n          presets\n          customPresets {\n            id\n          }\n        }\n      }\n    }\n    customPresets(first: $first, after: $after) {\n      edges {\n        node {\n          id\n          title\n          description\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.PresetPreferencesDocument,
    "\n  query PoliciesOnFile($first: Int!, $search: String) {\n    businessPolicies(first: $first, search: $search) {\n      edges {\n        node {\n          id\n          type\n          policyNumber\n          account {\n            account {\n              name\n            }\n          }\n          files {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n": typeof types.PoliciesOnFileDocument,
    "\n  mutation UpdatePreferences($input: AgencyUserPreferencesInput!) {\n    updateAgencyUserPreferences(input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.UpdatePreferencesDocument,
    "\n  fragment PresetRow on CustomPreset {\n    id\n    title\n    updatedAt\n    createdBy {\n      id\n      name\n    }\n  }\n": typeof types.PresetRowFragmentDoc,
    "\n  query Presets($first: Int!, $after: String, $search: String) {\n    customPresets(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...PresetRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.PresetsDocument,
    "\n  query PresetToRun($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      allowFileUpload\n    }\n  }\n": typeof types.PresetToRunDocument,
    "\n  query StageSteps($stageId: ID!, $before: Int) {\n    planStage(id: $stageId) {\n      id\n      events(before: $before) {\n        id\n        stageId\n        position\n        type\n        status\n        title\n        content\n        startedAt\n        endedAt\n        toolCall {\n          name\n          argumentsJson\n          result\n        }\n      }\n    }\n  }\n": typeof types.StageStepsDocument,
    "\n  mutation StopCaraWorkspace($id: ID!) {\n    stopCaraWorkspace(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.StopCaraWorkspaceDocument,
    "\n  mutation RetryCaraWorkspace($id: ID!) {\n    retryCaraWorkspace(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.RetryCaraWorkspaceDocument,
    "\n  query EarlierMessages($id: ID!, $before: Int!) {\n    caraWorkspace(id: $id) {\n      id\n      messages(before: $before) {\n        id\n        position\n        role\n        content\n        timestamp\n        citations {\n          ...Citation\n        }\n        files {\n          id\n          name\n          sizeBytes\n          url\n        }\n      }\n      planStages(before: $before) {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        eventsCount\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n    }\n  }\n": typeof types.EarlierMessagesDocument,
    "\n  mutation AddCaraWorkspaceMessage($id: ID!, $input: AddCaraWorkspaceMessageInput!) {\n    addCaraWorkspaceMessage(id: $id, input: $input) {\n      caraWorkspace {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.AddCaraWorkspaceMessageDocument,
    "\n  mutation RequestWorkspaceTakeover($id: ID!) {\n    payload: requestWorkspaceTakeover(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.RequestWorkspaceTakeoverDocument,
    "\n  mutation DecideWorkspaceTakeover($id: ID!, $accept: Boolean!) {\n    payload: decideWorkspaceTakeover(id: $id, accept: $accept) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.DecideWorkspaceTakeoverDocument,
    "\n  mutation WithdrawWorkspaceTakeover($id: ID!) {\n    payload: withdrawWorkspaceTakeover(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.WithdrawWorkspaceTakeoverDocument,
    "\n  mutation TakeOverWorkspace($id: ID!, $ownerId: ID!) {\n    payload: takeOverWorkspace(id: $id, ownerId: $ownerId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.TakeOverWorkspaceDocument,
    "\n  subscription WatchCaraWorkspace($id: ID!, $after: String) {\n    watchCaraWorkspace(id: $id, after: $after) {\n      version\n      reset\n      kind\n      workspace {\n        id\n        title\n        state\n        updatedAt\n        ownerId\n        takeoverRequestId\n        runState\n        failure\n        inputTokens\n        outputTokens\n        costMicros\n      }\n      message {\n        id\n        position\n        role\n        content\n        timestamp\n        citations {\n          ...Citation\n        }\n      }\n      stage {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n      event {\n        id\n        stageId\n        position\n        type\n        status\n        title\n        content\n        startedAt\n        endedAt\n        toolCall {\n          name\n          argumentsJson\n          result\n        }\n      }\n      artifact {\n        id\n        type\n        state\n        version\n        runId\n        createdAt\n        subject\n        to\n        cc\n        flagged\n        body\n        signature\n        document {\n          type\n          data\n          downloadUrl\n        }\n        certificate {\n          holder {\n            name\n          }\n          downloadUrl\n        }\n      }\n      draft {\n        messageId\n        text\n      }\n    }\n  }\n": typeof types.WatchCaraWorkspaceDocument,
    "\n  fragment Citation on Citation {\n    start\n    end\n    placeStart\n    placeEnd\n    fileId\n    page\n    verdict\n  }\n": typeof types.CitationFragmentDoc,
    "\n  query CaraWorkspace($id: ID!) {\n    caraWorkspace(id: $id) {\n      id\n      title\n      preset\n      state\n      createdAt\n      updatedAt\n      isMine\n      needsApprover\n      isScripted\n      run {\n        state\n        failure\n      }\n      agencyUser {\n        id\n        name\n      }\n      takeoverRequest {\n        id\n        isMine\n        requestedBy {\n          name\n        }\n      }\n      takeovers {\n        id\n        state\n        basis\n        requestedBy {\n          name\n        }\n        from {\n          name\n        }\n        decidedAt\n      }\n      customPreset {\n        id\n        title\n        allowFileUpload\n      }\n      files {\n        id\n        name\n        sizeBytes\n        url\n      }\n      serviceRequest {\n        id\n        type\n        state\n        dueAt\n        clientName\n        clientPhone\n        account {\n          id\n          account {\n            name\n          }\n        }\n      }\n      messages {\n        id\n        position\n        role\n        content\n        timestamp\n        author {\n          name\n        }\n        citations {\n          ...Citation\n        }\n        files {\n          id\n          name\n          sizeBytes\n          url\n        }\n      }\n      planStages {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        eventsCount\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n      unfinishedStages {\n        id\n        events {\n          id\n          stageId\n          position\n          type\n          status\n          title\n          content\n          startedAt\n          endedAt\n          toolCall {\n            name\n            argumentsJson\n            result\n          }\n        }\n      }\n      artifacts {\n        id\n        type\n        state\n        version\n        runId\n        createdAt\n        subject\n        to\n        cc\n        flagged\n        unlisted\n        body\n        signature\n        attachments {\n          id\n          name\n          sizeBytes\n          url\n        }\n        document {\n          type\n          data\n          downloadUrl\n        }\n        certificate {\n          holder {\n            name\n          }\n          downloadUrl\n        }\n        approval {\n          id\n          state\n          approvedAt\n          approvedBy {\n            name\n          }\n          sentAt\n          failure\n        }\n      }\n    }\n  }\n": typeof types.CaraWorkspaceDocument,
    "\n  fragment WorkspaceRow on CaraWorkspace {\n    id\n    title\n    state\n    attention\n    takeoverRequest {\n      requestedBy {\n        name\n      }\n    }\n    updatedAt\n    agencyUser {\n      name\n    }\n  }\n": typeof types.WorkspaceRowFragmentDoc,
    "\n  query Workspaces($first: Int!, $after: String, $search: String, $state: WorkspaceState, $userId: ID) {\n    caraWorkspaces(first: $first, after: $after, search: $search, state: $state, userId: $userId) {\n      edges {\n        node {\n          ...WorkspaceRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.WorkspacesDocument,
    "\n  query FilePagesContaining($fileId: ID!, $text: String!) {\n    filePagesContaining(fileId: $fileId, text: $text)\n  }\n": typeof types.FilePagesContainingDocument,
    "\n  query FilePages($fileId: ID!, $from: Int!, $to: Int!) {\n    filePages(fileId: $fileId, from: $from, to: $to) {\n      page\n      text\n      words\n    }\n  }\n": typeof types.FilePagesDocument,
    "\n  query QuoteOnPage($fileId: ID!, $page: Int!, $quote: String!) {\n    quoteOnPage(fileId: $fileId, page: $page, quote: $quote) {\n      verdict\n      rectangles {\n        x\n        y\n        width\n        height\n      }\n    }\n  }\n": typeof types.QuoteOnPageDocument,
    "\n  query DocumentById($id: ID!) {\n    file(id: $id) {\n      id\n      name\n      url\n      mimeType\n      readingState\n      readingFailure\n      pagesTotal\n    }\n    filePageSizes(fileId: $id)\n  }\n": typeof types.DocumentByIdDocument,
    "\n  fragment SessionLine on Session {\n    id\n    browser\n    createdAt\n    lastSeenAt\n    expiresAt\n    current\n  }\n": typeof types.SessionLineFragmentDoc,
    "\n  query Sessions {\n    sessions {\n      id\n      ...SessionLine\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      revokedId\n    }\n  }\n": typeof types.RevokeSessionDocument,
    "\n  mutation SignIn($email: String!, $code: String, $proof: String) {\n    agencySignIn(email: $email, code: $code, proof: $proof) {\n      agencyUser {\n        id\n        email\n        name\n      }\n      agency {\n        id\n        name\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation SignOut {\n    signOut {\n      done\n    }\n  }\n": typeof types.SignOutDocument,
    "\n  query Imports($first: Int!, $after: String) {\n    imports(first: $first, after: $after) {\n      edges {\n        node {\n          ...ImportLine\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.ImportsDocument,
    "\n  fragment ImportProgress on Import {\n    state\n    failure\n    rowsTotal\n    rowsChecked\n    rowsDone\n    rowsUndone\n    rowsKept\n    counts {\n      new\n      update\n      duplicate\n      refused\n    }\n    problems {\n      field\n      rows\n    }\n    leftOut {\n      field\n      rows\n    }\n    cellsCorrected\n    canUndo\n    startedAt\n    finishedAt\n    version\n  }\n": typeof types.ImportProgressFragmentDoc,
    "\n  query ImportProgressNow($id: ID!) {\n    import(id: $id) {\n      ...ImportProgress\n    }\n  }\n": typeof types.ImportProgressNowDocument,
    "\n  fragment ImportRowLine on ImportRow {\n    number\n    cells\n    outcome\n    reason\n    targetId\n    applied\n    undone\n    keptReason\n    problems {\n      field\n      message\n    }\n    corrections {\n      column\n      value\n      correctedAt\n      correctedBy {\n        name\n      }\n    }\n    leftOut\n    changes {\n      field\n      from\n      to\n    }\n    sameAs\n  }\n": typeof types.ImportRowLineFragmentDoc,
    "\n  query ImportRows($importId: ID!, $outcome: ImportOutcome, $kept: Boolean, $first: Int!, $after: String) {\n    importRows(importId: $importId, outcome: $outcome, kept: $kept, first: $first, after: $after) {\n      edges {\n        node {\n          ...ImportRowLine\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.ImportRowsDocument,
    "\n  mutation MatchImport($id: ID!, $input: MatchImportInput!) {\n    matchImport(id: $id, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.MatchImportDocument,
    "\n  mutation RunImport($id: ID!) {\n    runImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.RunImportDocument,
    "\n  mutation PauseImport($id: ID!) {\n    pauseImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.PauseImportDocument,
    "\n  mutation ResumeImport($id: ID!) {\n    resumeImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.ResumeImportDocument,
    "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.UndoImportDocument,
    "\n  mutation DiscardImport($id: ID!) {\n    discardImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.DiscardImportDocument,
    "\n  mutation CorrectImportCell($id: ID!, $input: CorrectImportCellInput!) {\n    correctImportCell(id: $id, input: $input) {\n      row {\n        ...ImportRowLine\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.CorrectImportCellDocument,
    "\n  mutation LeaveOutImportField($id: ID!, $input: LeaveOutImportFieldInput!) {\n    leaveOutImportField(id: $id, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.LeaveOutImportFieldDocument,
    "\n  query ImportById($id: ID!) {\n    import(id: $id) {\n      id\n      kind\n      fileName\n      headers\n      samples\n      fields {\n        name\n        label\n        required\n        hint\n        input\n        choices\n        canLeaveOut\n      }\n      matching {\n        field\n        column\n        suggested\n      }\n      createdAt\n      createdBy {\n        name\n      }\n      ...ImportProgress\n    }\n  }\n": typeof types.ImportByIdDocument,
    "\n  fragment ImportLine on Import {\n    id\n    kind\n    state\n    fileName\n    rowsTotal\n    createdAt\n    createdBy {\n      name\n    }\n  }\n": typeof types.ImportLineFragmentDoc,
    "\n  mutation StartImport($input: StartImportInput!) {\n    startImport(input: $input) {\n      import {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.StartImportDocument,
    "\n  query AccountsToInsure($first: Int!, $after: String, $search: String) {\n    accounts(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          id\n          type\n          account {\n            name\n            email\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.AccountsToInsureDocument,
    "\n  query AccountToInsure($id: ID!) {\n    account(id: $id) {\n      id\n      type\n      account {\n        name\n        email\n      }\n    }\n  }\n": typeof types.AccountToInsureDocument,
    "\n  query DocumentToCorrect($policyId: ID!) {\n    businessPolicy(id: $policyId) {\n      files {\n        id\n        name\n        type\n      }\n    }\n  }\n": typeof types.DocumentToCorrectDocument,
    "\n  mutation UpdatePolicyFile($id: ID!, $input: UpdatePolicyFileInput!) {\n    updatePolicyFile(id: $id, input: $input) {\n      id\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.UpdatePolicyFileDocument,
    "\n  mutation SaveCoverageLine($policyId: ID!, $partId: ID!, $input: CoverageLineInput!) {\n    saveCoverageLine(policyId: $policyId, partId: $partId, input: $input) {\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n": typeof types.SaveCoverageLineDocument,
    "\n  mutation SaveCoveragePart($policyId: ID!, $partId: ID, $input: CoveragePartInput!) {\n    saveCoveragePart(policyId: $policyId, partId: $partId, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.SaveCoveragePartDocument,
    "\n  mutation RemoveCoveragePart($policyId: ID!, $partId: ID!) {\n    removeCoveragePart(policyId: $policyId, partId: $partId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.RemoveCoveragePartDocument,
    "\n  mutation RecordCoverageFact($policyId: ID!, $partId: ID, $input: CoverageFactInput!) {\n    recordCoverageFact(policyId: $policyId, partId: $partId, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.RecordCoverageFactDocument,
    "\n  mutation VerifyCoverageFact($policyId: ID!, $factId: ID!, $cited: CitedPageInput) {\n    verifyCoverageFact(policyId: $policyId, factId: $factId, cited: $cited) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.VerifyCoverageFactDocument,
    "\n  mutation RemoveVerification($policyId: ID!, $factId: ID!) {\n    removeVerification(policyId: $policyId, factId: $factId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.RemoveVerificationDocument,
    "\n  mutation RemoveCoverageFact($policyId: ID!, $factId: ID!) {\n    removeCoverageFact(policyId: $policyId, factId: $factId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": typeof types.RemoveCoverageFactDocument,
    "\n  mutation CreatePolicy($input: CreateBusinessPoliciesInput!) {\n    createBusinessPolicies(input: $input) {\n      businessPolicies {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.CreatePolicyDocument,
    "\n  fragment DocumentRow on File {\n    id\n    name\n    type\n    notes\n    visible\n    url\n    sizeBytes\n    createdAt\n    scanState\n    readingState\n    readingFailure\n    pagesTotal\n    pagesRead\n  }\n": typeof types.DocumentRowFragmentDoc,
    "\n  query PolicyFiles($id: ID!) {\n    businessPolicy(id: $id) {\n      files {\n        ...DocumentRow\n      }\n    }\n  }\n": typeof types.PolicyFilesDocument,
    "\n  mutation DeletePolicyFile($id: ID!) {\n    deleteFile(id: $id) {\n      id\n    }\n  }\n": typeof types.DeletePolicyFileDocument,
    "\n  mutation UpdatePolicy($id: ID!, $input: UpdateBusinessPolicyInput!) {\n    updateBusinessPolicy(id: $id, input: $input) {\n      businessPolicy {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n      conflictingChanges {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n": typeof types.UpdatePolicyDocument,
    "\n  query PoliciesByNumber($number: String!) {\n    policiesByNumber(number: $number) {\n      id\n      type\n      policyNumber\n      account {\n        account {\n          name\n        }\n      }\n    }\n  }\n": typeof types.PoliciesByNumberDocument,
    "\n  fragment PolicyRow on BusinessPolicy {\n    id\n    type\n    state\n    policyNumber\n    expiresAt\n    pricing {\n      premium\n    }\n    carrier {\n      name\n    }\n    account {\n      account {\n        name\n        email\n      }\n    }\n  }\n": typeof types.PolicyRowFragmentDoc,
    "\n  query Policies(\n    $first: Int!\n    $after: String\n    $search: String\n    $state: BusinessPolicyState\n    $type: InsuranceType\n    $carrierId: ID\n    $expiresFrom: Date\n    $expiresUntil: Date\n  ) {\n    businessPolicies(\n      first: $first\n      after: $after\n      search: $search\n      state: $state\n      type: $type\n      carrierId: $carrierId\n      expiresFrom: $expiresFrom\n      expiresUntil: $expiresUntil\n    ) {\n      edges {\n        node {\n          ...PolicyRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.PoliciesDocument,
    "\n  query Carriers {\n    carriers {\n      id\n      name\n      isCarrier\n      isBroker\n      naicCode\n      appointment\n    }\n  }\n": typeof types.CarriersDocument,
    "\n  query PolicyHistory($id: ID!) {\n    businessPolicy(id: $id) {\n      history {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n": typeof types.PolicyHistoryDocument,
    "\n  query Policy($id: ID!) {\n    businessPolicy(id: $id) {\n      id\n      type\n      state\n      statesOffered\n      market\n      surplusAuthority\n      version\n      quoteNumber\n      policyNumber\n      issuedAt\n      inforceAt\n      expiresAt\n      carrier {\n        id\n        name\n        naicCode\n        appointment\n      }\n      broker {\n        id\n        name\n      }\n      account {\n        id\n        account {\n          name\n          email\n        }\n        contacts {\n          name\n        }\n      }\n      source {\n        type\n        subType\n        campaignId\n        leadId\n        referralSourceId\n        notes\n        processType\n        agencyUser {\n          id\n          name\n        }\n      }\n      pricing {\n        premium\n        agencyFees\n        brokerFees\n        policyFees\n        otherFees\n        taxes\n        total\n        estimatedCommission\n        minimumEarnedPremium\n        billingType\n        paymentIntervalType\n      }\n      coverageParts {\n        id\n        line\n        trigger\n        aggregateBasis\n        title\n      }\n      coverageFacts {\n        id\n        partId\n        kind\n        key\n        label\n        amount\n        statedAs\n        onDate\n        formEdition\n        formPresence\n        source\n        status\n        recordedBy\n        recordedAt\n        verifiedBy\n        verifiedAt\n        evidence {\n          documentId\n          page\n          quote\n        }\n      }\n      files {\n        id\n        name\n      }\n    }\n  }\n": typeof types.PolicyDocument,
    "\n  mutation UploadPolicyFile($policyId: ID!, $input: UploadPolicyFileInput!) {\n    uploadPolicyFile(policyId: $policyId, input: $input) {\n      id\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.UploadPolicyFileDocument,
    "\n  fragment AddressLines on Address {\n    line1\n    line2\n    city\n    zone\n    postalCode\n  }\n": typeof types.AddressLinesFragmentDoc,
    "\n  mutation AddServiceRequestComment($id: ID!, $input: AddServiceRequestCommentInput!) {\n    addServiceRequestComment(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.AddServiceRequestCommentDocument,
    "\n  fragment FileLink on File {\n    id\n    name\n    sizeBytes\n    url\n  }\n": typeof types.FileLinkFragmentDoc,
    "\n  mutation FollowUpServiceRequest($id: ID!) {\n    followUpServiceRequest(id: $id) {\n      serviceRequest {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.FollowUpServiceRequestDocument,
    "\n  subscription ServicingChanged($after: String) {\n    servicingChanged(after: $after) {\n      version\n      reset\n      kind\n      requestId\n    }\n  }\n": typeof types.ServicingChangedDocument,
    "\n  query ServiceRequest($id: ID!) {\n    agencyUser {\n      id\n      name\n      agency {\n        name\n      }\n    }\n    serviceRequest(id: $id) {\n      id\n      title\n      type\n      state\n      version\n      isAging\n      clientName\n      clientEmail\n      clientPhone\n      details\n      dueAt\n      createdAt\n      updatedAt\n      followUpOf {\n        id\n        title\n      }\n      followUps {\n        id\n        title\n      }\n      account {\n        id\n        account {\n          name\n        }\n      }\n      assignee {\n        id\n        name\n      }\n      businessPolicy {\n        id\n        type\n        policyNumber\n        inforceAt\n        expiresAt\n        carrier {\n          name\n        }\n      }\n      addAdditionalInsured {\n        name\n        relationship\n        address {\n          ...AddressLines\n        }\n      }\n      cancelPolicy {\n        policyId\n        reason\n      }\n      createCertificate {\n        name\n        additionalInsured\n        additionalInsuredRelationship\n        additionalInsuredRelationshipDescription\n        address {\n          ...AddressLines\n        }\n      }\n      documentRequest {\n        type\n      }\n      endorsePolicy {\n        policyId\n      }\n      question {\n        policyId\n        question\n        type\n      }\n      resolution {\n        notes\n        resolvedAt\n        resolvedBy {\n          name\n        }\n        files {\n          ...FileLink\n        }\n      }\n      comments {\n        id\n        version\n        content\n        createdAt\n        agencyUser {\n          id\n          name\n        }\n      }\n      versionHistory {\n        version\n        createdAt\n        updateTypes\n        updateInitiatorType\n        updateInitiatorId\n        initiatorName\n        snapshot {\n          assignee {\n            id\n            name\n          }\n          dueAt\n          resolutionNotes\n        }\n        changes {\n          field\n          from\n          to\n        }\n      }\n      calls {\n        id\n        status\n        fromName\n        fromNumber\n        startedAt\n        transcript {\n          role\n          content\n        }\n      }\n      emailThreads {\n        id\n        subject\n        state\n        startedAt\n        caraEmails {\n          ...ThreadEmail\n        }\n        participantEmails {\n          ...ThreadEmail\n        }\n      }\n    }\n  }\n": typeof types.ServiceRequestDocument,
    "\n  query MyOpenRequests($first: Int!) {\n    myOpenServiceRequests(first: $first) {\n      id\n      type\n      state\n      clientName\n      clientPhone\n      dueAt\n      account {\n        account {\n          name\n        }\n      }\n    }\n  }\n": typeof types.MyOpenRequestsDocument,
    "\n  query NextRequest($first: Int!) {\n    myOpenServiceRequests(first: $first) {\n      id\n    }\n  }\n": typeof types.NextRequestDocument,
    "\n  query RequestDocuments($id: ID!) {\n    serviceRequest(id: $id) {\n      businessPolicy {\n        files {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.RequestDocumentsDocument,
    "\n  fragment ConflictingEntry on ServiceRequestVersion {\n    version\n    createdAt\n    updateTypes\n    updateInitiatorType\n    initiatorName\n    snapshot {\n      assignee {\n        id\n        name\n      }\n      dueAt\n      resolutionNotes\n    }\n    changes {\n      field\n      from\n      to\n    }\n  }\n": typeof types.ConflictingEntryFragmentDoc,
    "\n  fragment ServiceRequestRow on ServiceRequest {\n    id\n    type\n    state\n    clientName\n    clientPhone\n    summary\n    version\n    dueAt\n    createdAt\n    isAging\n    account {\n      type\n      account {\n        name\n      }\n    }\n    assignee {\n      id\n      name\n    }\n  }\n": typeof types.ServiceRequestRowFragmentDoc,
    "\n  mutation UpdateServiceRequest($id: ID!, $input: UpdateServiceRequestInput!) {\n    updateServiceRequest(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        ...ConflictingEntry\n      }\n    }\n  }\n": typeof types.UpdateServiceRequestDocument,
    "\n  mutation ResolveServiceRequest($id: ID!, $input: ResolveServiceRequestInput!) {\n    resolveServiceRequest(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        ...ConflictingEntry\n      }\n    }\n  }\n": typeof types.ResolveServiceRequestDocument,
    "\n  query ServiceRequests(\n    $first: Int!\n    $after: String\n    $search: String\n    $state: ServiceRequestState\n    $mine: Boolean\n    $unassigned: Boolean\n    $sort: ServiceRequestSort\n    $direction: SortDirection\n  ) {\n    serviceRequests(\n      first: $first\n      after: $after\n      search: $search\n      state: $state\n      mine: $mine\n      unassigned: $unassigned\n      sort: $sort\n      direction: $direction\n    ) {\n      edges {\n        node {\n          ...ServiceRequestRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.ServiceRequestsDocument,
    "\n  query AnyServiceRequest {\n    serviceRequests(first: 1) {\n      edges {\n        cursor\n      }\n    }\n  }\n": typeof types.AnyServiceRequestDocument,
    "\n  fragment ThreadEmail on Email {\n    id\n    senderRole\n    senderName\n    senderEmail\n    body\n    sentAt\n    attachments {\n      ...FileLink\n    }\n  }\n": typeof types.ThreadEmailFragmentDoc,
    "\n  mutation CreateCaraWorkspace($input: CreateCaraWorkspaceInput!) {\n    createCaraWorkspace(input: $input) {\n      caraWorkspace {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.CreateCaraWorkspaceDocument,
    "\n  query AgencyUsers {\n    agencyUsers {\n      id\n      name\n      email\n    }\n  }\n": typeof types.AgencyUsersDocument,
    "\n  query SignedInUser {\n    agencyUser {\n      id\n      name\n      email\n      role\n      agency {\n        id\n        name\n        timeZone\n      }\n    }\n  }\n": typeof types.SignedInUserDocument,
};
const documents: Documents = {
    "\n  query AccountOutlook($id: ID!) {\n    account(id: $id) {\n      policyCount\n    }\n    accountOutlook(id: $id) {\n      nextPolicies {\n        id\n        type\n        policyNumber\n        state\n        expiresAt\n        carrier {\n          name\n        }\n        pricing {\n          premium\n        }\n      }\n      openRequests {\n        id\n        type\n        state\n        summary\n        dueAt\n        assignee {\n          name\n        }\n      }\n    }\n  }\n": types.AccountOutlookDocument,
    "\n  mutation RemoveAccountContact($id: ID!, $contactId: ID!, $version: Int) {\n    removeAccountContact(id: $id, contactId: $contactId, version: $version) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.RemoveAccountContactDocument,
    "\n  fragment AccountPolicyRow on BusinessPolicy {\n    id\n    type\n    state\n    policyNumber\n    expiresAt\n    carrier {\n      name\n    }\n  }\n": types.AccountPolicyRowFragmentDoc,
    "\n  query AccountPolicies($id: ID!) {\n    account(id: $id) {\n      businessPolicies {\n        ...AccountPolicyRow\n      }\n    }\n  }\n": types.AccountPoliciesDocument,
    "\n  fragment AccountRequestRow on ServiceRequest {\n    id\n    type\n    state\n    updatedAt\n    details\n    question {\n      question\n    }\n    cancelPolicy {\n      reason\n    }\n  }\n": types.AccountRequestRowFragmentDoc,
    "\n  query AccountRequests($id: ID!) {\n    account(id: $id) {\n      serviceRequests {\n        ...AccountRequestRow\n      }\n    }\n  }\n": types.AccountRequestsDocument,
    "\n  query Account($id: ID!) {\n    account(id: $id) {\n      id\n      type\n      version\n      createdAt\n      nextExpiration\n      account {\n        __typename\n        name\n        email\n        phone\n        mailingAddress {\n          line1\n          line2\n          city\n          zone\n          postalCode\n        }\n        ... on BusinessAccount {\n          dba\n          naics\n          naicsTitle\n          website\n        }\n      }\n      contacts {\n        id\n        name\n        email\n        phone\n      }\n    }\n  }\n": types.AccountDocument,
    "\n  fragment AccountRow on Account {\n    id\n    type\n    account {\n      name\n      email\n      mailingAddress {\n        line1\n        city\n      }\n    }\n    policyCount\n    nextExpiration\n  }\n": types.AccountRowFragmentDoc,
    "\n  query Accounts($first: Int!, $after: String, $search: String) {\n    accounts(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...AccountRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.AccountsDocument,
    "\n  mutation AddAccountContact($id: ID!, $input: AddAccountContactInput!) {\n    addAccountContact(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.AddAccountContactDocument,
    "\n  query Contacts($search: String) {\n    contacts(search: $search) {\n      id\n      name\n      email\n    }\n  }\n": types.ContactsDocument,
    "\n  mutation CreateAccount($input: CreateAccountInput!) {\n    createAccount(input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.CreateAccountDocument,
    "\n  mutation UpdateAccount($id: ID!, $input: UpdateAccountInput!) {\n    updateAccount(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.UpdateAccountDocument,
    "\n  mutation UpdateCompany($id: ID!, $input: UpdateAccountInput!) {\n    updateAccount(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.UpdateCompanyDocument,
    "\n  mutation UpdateAccountContact($id: ID!, $contactId: ID!, $input: UpdateAccountContactInput!) {\n    updateAccountContact(id: $id, contactId: $contactId, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.UpdateAccountContactDocument,
    "\n  query SimilarAccounts($name: String!, $zone: String, $email: String, $phone: String) {\n    similarAccounts(name: $name, zone: $zone, email: $email, phone: $phone) {\n      reasons\n      account {\n        id\n        account {\n          name\n        }\n      }\n    }\n  }\n": types.SimilarAccountsDocument,
    "\n  query SimilarContacts($name: String!, $email: String, $phone: String) {\n    similarContacts(name: $name, email: $email, phone: $phone) {\n      reasons\n      contact {\n        id\n        name\n      }\n      account {\n        id\n        name\n      }\n    }\n  }\n": types.SimilarContactsDocument,
    "\n  query AgencySettings {\n    agencyUser {\n      id\n      role\n    }\n    agencySettings {\n      timeZone\n      businessHours {\n        day\n        opens\n        closes\n      }\n      producer {\n        name\n        contactName\n        phone\n        fax\n        email\n        mailingAddress {\n          line1\n          line2\n          city\n          zone\n          postalCode\n        }\n      }\n      authorizedRepresentative\n      emailSignature\n      version\n    }\n  }\n": types.AgencySettingsDocument,
    "\n  mutation UpdateAgencySettings($input: AgencySettingsInput!) {\n    updateAgencySettings(input: $input) {\n      settings {\n        version\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.UpdateAgencySettingsDocument,
    "\n  mutation UpdateEmailArtifact($id: ID!, $input: EmailArtifactInput!) {\n    updateEmailArtifact(id: $id, input: $input) {\n      artifact {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.UpdateEmailArtifactDocument,
    "\n  mutation ApproveEmailArtifact($id: ID!, $version: Int!, $sendAnyway: Boolean!) {\n    approveEmailArtifact(id: $id, version: $version, sendAnyway: $sendAnyway) {\n      artifact {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.ApproveEmailArtifactDocument,
    "\n  query HomePresets {\n    agencyUser {\n      id\n      preferences {\n        favoritePresets {\n          presets\n          customPresets {\n            id\n            title\n            description\n          }\n        }\n      }\n    }\n  }\n": types.HomePresetsDocument,
    "\n  query HomeRequest($id: ID!) {\n    serviceRequest(id: $id) {\n      id\n      type\n      clientName\n      clientPhone\n      account {\n        account {\n          name\n        }\n      }\n      businessPolicy {\n        files {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.HomeRequestDocument,
    "\n  query WorkspacesForMe {\n    workspacesForMe {\n      id\n      title\n      attention\n      takeoverRequest {\n        requestedBy {\n          name\n        }\n      }\n    }\n  }\n": types.WorkspacesForMeDocument,
    "\n  mutation CreatePreset($input: CustomPresetInput!) {\n    createCustomPreset(input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.CreatePresetDocument,
    "\n  query PresetToEdit($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      basePrompt\n      allowFileUpload\n    }\n  }\n": types.PresetToEditDocument,
    "\n  mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {\n    updateCustomPreset(id: $id, input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.UpdatePresetDocument,
    "\n  query PresetPreferences($first: Int!, $after: String) {\n    agencyUser {\n      id\n      preferences {\n        favoritePresets {\n          presets\n          customPresets {\n            id\n          }\n        }\n      }\n    }\n    customPresets(first: $first, after: $after) {\n      edges {\n        node {\n          id\n          title\n          description\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.PresetPreferencesDocument,
    "\n  query PoliciesOnFile($first: Int!, $search: String) {\n    businessPolicies(first: $first, search: $search) {\n      edges {\n        node {\n          id\n          type\n          policyNumber\n          account {\n            account {\n              name\n            }\n          }\n          files {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n": types.PoliciesOnFileDocument,
    "\n  mutation UpdatePreferences($input: AgencyUserPreferencesInput!) {\n    updateAgencyUserPreferences(input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.UpdatePreferencesDocument,
    "\n  fragment PresetRow on CustomPreset {\n    id\n    title\n    updatedAt\n    createdBy {\n      id\n      name\n    }\n  }\n": types.PresetRowFragmentDoc,
    "\n  query Presets($first: Int!, $after: String, $search: String) {\n    customPresets(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...PresetRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.PresetsDocument,
    "\n  query PresetToRun($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      allowFileUpload\n    }\n  }\n": types.PresetToRunDocument,
    "\n  query StageSteps($stageId: ID!, $before: Int) {\n    planStage(id: $stageId) {\n      id\n      events(before: $before) {\n        id\n        stageId\n        position\n        type\n        status\n        title\n        content\n        startedAt\n        endedAt\n        toolCall {\n          name\n          argumentsJson\n          result\n        }\n      }\n    }\n  }\n": types.StageStepsDocument,
    "\n  mutation StopCaraWorkspace($id: ID!) {\n    stopCaraWorkspace(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.StopCaraWorkspaceDocument,
    "\n  mutation RetryCaraWorkspace($id: ID!) {\n    retryCaraWorkspace(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.RetryCaraWorkspaceDocument,
    "\n  query EarlierMessages($id: ID!, $before: Int!) {\n    caraWorkspace(id: $id) {\n      id\n      messages(before: $before) {\n        id\n        position\n        role\n        content\n        timestamp\n        citations {\n          ...Citation\n        }\n        files {\n          id\n          name\n          sizeBytes\n          url\n        }\n      }\n      planStages(before: $before) {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        eventsCount\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n    }\n  }\n": types.EarlierMessagesDocument,
    "\n  mutation AddCaraWorkspaceMessage($id: ID!, $input: AddCaraWorkspaceMessageInput!) {\n    addCaraWorkspaceMessage(id: $id, input: $input) {\n      caraWorkspace {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.AddCaraWorkspaceMessageDocument,
    "\n  mutation RequestWorkspaceTakeover($id: ID!) {\n    payload: requestWorkspaceTakeover(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.RequestWorkspaceTakeoverDocument,
    "\n  mutation DecideWorkspaceTakeover($id: ID!, $accept: Boolean!) {\n    payload: decideWorkspaceTakeover(id: $id, accept: $accept) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.DecideWorkspaceTakeoverDocument,
    "\n  mutation WithdrawWorkspaceTakeover($id: ID!) {\n    payload: withdrawWorkspaceTakeover(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.WithdrawWorkspaceTakeoverDocument,
    "\n  mutation TakeOverWorkspace($id: ID!, $ownerId: ID!) {\n    payload: takeOverWorkspace(id: $id, ownerId: $ownerId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.TakeOverWorkspaceDocument,
    "\n  subscription WatchCaraWorkspace($id: ID!, $after: String) {\n    watchCaraWorkspace(id: $id, after: $after) {\n      version\n      reset\n      kind\n      workspace {\n        id\n        title\n        state\n        updatedAt\n        ownerId\n        takeoverRequestId\n        runState\n        failure\n        inputTokens\n        outputTokens\n        costMicros\n      }\n      message {\n        id\n        position\n        role\n        content\n        timestamp\n        citations {\n          ...Citation\n        }\n      }\n      stage {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n      event {\n        id\n        stageId\n        position\n        type\n        status\n        title\n        content\n        startedAt\n        endedAt\n        toolCall {\n          name\n          argumentsJson\n          result\n        }\n      }\n      artifact {\n        id\n        type\n        state\n        version\n        runId\n        createdAt\n        subject\n        to\n        cc\n        flagged\n        body\n        signature\n        document {\n          type\n          data\n          downloadUrl\n        }\n        certificate {\n          holder {\n            name\n          }\n          downloadUrl\n        }\n      }\n      draft {\n        messageId\n        text\n      }\n    }\n  }\n": types.WatchCaraWorkspaceDocument,
    "\n  fragment Citation on Citation {\n    start\n    end\n    placeStart\n    placeEnd\n    fileId\n    page\n    verdict\n  }\n": types.CitationFragmentDoc,
    "\n  query CaraWorkspace($id: ID!) {\n    caraWorkspace(id: $id) {\n      id\n      title\n      preset\n      state\n      createdAt\n      updatedAt\n      isMine\n      needsApprover\n      isScripted\n      run {\n        state\n        failure\n      }\n      agencyUser {\n        id\n        name\n      }\n      takeoverRequest {\n        id\n        isMine\n        requestedBy {\n          name\n        }\n      }\n      takeovers {\n        id\n        state\n        basis\n        requestedBy {\n          name\n        }\n        from {\n          name\n        }\n        decidedAt\n      }\n      customPreset {\n        id\n        title\n        allowFileUpload\n      }\n      files {\n        id\n        name\n        sizeBytes\n        url\n      }\n      serviceRequest {\n        id\n        type\n        state\n        dueAt\n        clientName\n        clientPhone\n        account {\n          id\n          account {\n            name\n          }\n        }\n      }\n      messages {\n        id\n        position\n        role\n        content\n        timestamp\n        author {\n          name\n        }\n        citations {\n          ...Citation\n        }\n        files {\n          id\n          name\n          sizeBytes\n          url\n        }\n      }\n      planStages {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        eventsCount\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n      unfinishedStages {\n        id\n        events {\n          id\n          stageId\n          position\n          type\n          status\n          title\n          content\n          startedAt\n          endedAt\n          toolCall {\n            name\n            argumentsJson\n            result\n          }\n        }\n      }\n      artifacts {\n        id\n        type\n        state\n        version\n        runId\n        createdAt\n        subject\n        to\n        cc\n        flagged\n        unlisted\n        body\n        signature\n        attachments {\n          id\n          name\n          sizeBytes\n          url\n        }\n        document {\n          type\n          data\n          downloadUrl\n        }\n        certificate {\n          holder {\n            name\n          }\n          downloadUrl\n        }\n        approval {\n          id\n          state\n          approvedAt\n          approvedBy {\n            name\n          }\n          sentAt\n          failure\n        }\n      }\n    }\n  }\n": types.CaraWorkspaceDocument,
    "\n  fragment WorkspaceRow on CaraWorkspace {\n    id\n    title\n    state\n    attention\n    takeoverRequest {\n      requestedBy {\n        name\n      }\n    }\n    updatedAt\n    agencyUser {\n      name\n    }\n  }\n": types.WorkspaceRowFragmentDoc,
    "\n  query Workspaces($first: Int!, $after: String, $search: String, $state: WorkspaceState, $userId: ID) {\n    caraWorkspaces(first: $first, after: $after, search: $search, state: $state, userId: $userId) {\n      edges {\n        node {\n          ...WorkspaceRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.WorkspacesDocument,
    "\n  query FilePagesContaining($fileId: ID!, $text: String!) {\n    filePagesContaining(fileId: $fileId, text: $text)\n  }\n": types.FilePagesContainingDocument,
    "\n  query FilePages($fileId: ID!, $from: Int!, $to: Int!) {\n    filePages(fileId: $fileId, from: $from, to: $to) {\n      page\n      text\n      words\n    }\n  }\n": types.FilePagesDocument,
    "\n  query QuoteOnPage($fileId: ID!, $page: Int!, $quote: String!) {\n    quoteOnPage(fileId: $fileId, page: $page, quote: $quote) {\n      verdict\n      rectangles {\n        x\n        y\n        width\n        height\n      }\n    }\n  }\n": types.QuoteOnPageDocument,
    "\n  query DocumentById($id: ID!) {\n    file(id: $id) {\n      id\n      name\n      url\n      mimeType\n      readingState\n      readingFailure\n      pagesTotal\n    }\n    filePageSizes(fileId: $id)\n  }\n": types.DocumentByIdDocument,
    "\n  fragment SessionLine on Session {\n    id\n    browser\n    createdAt\n    lastSeenAt\n    expiresAt\n    current\n  }\n": types.SessionLineFragmentDoc,
    "\n  query Sessions {\n    sessions {\n      id\n      ...SessionLine\n    }\n  }\n": types.SessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      revokedId\n    }\n  }\n": types.RevokeSessionDocument,
    "\n  mutation SignIn($email: String!, $code: String, $proof: String) {\n    agencySignIn(email: $email, code: $code, proof: $proof) {\n      agencyUser {\n        id\n        email\n        name\n      }\n      agency {\n        id\n        name\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.SignInDocument,
    "\n  mutation SignOut {\n    signOut {\n      done\n    }\n  }\n": types.SignOutDocument,
    "\n  query Imports($first: Int!, $after: String) {\n    imports(first: $first, after: $after) {\n      edges {\n        node {\n          ...ImportLine\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.ImportsDocument,
    "\n  fragment ImportProgress on Import {\n    state\n    failure\n    rowsTotal\n    rowsChecked\n    rowsDone\n    rowsUndone\n    rowsKept\n    counts {\n      new\n      update\n      duplicate\n      refused\n    }\n    problems {\n      field\n      rows\n    }\n    leftOut {\n      field\n      rows\n    }\n    cellsCorrected\n    canUndo\n    startedAt\n    finishedAt\n    version\n  }\n": types.ImportProgressFragmentDoc,
    "\n  query ImportProgressNow($id: ID!) {\n    import(id: $id) {\n      ...ImportProgress\n    }\n  }\n": types.ImportProgressNowDocument,
    "\n  fragment ImportRowLine on ImportRow {\n    number\n    cells\n    outcome\n    reason\n    targetId\n    applied\n    undone\n    keptReason\n    problems {\n      field\n      message\n    }\n    corrections {\n      column\n      value\n      correctedAt\n      correctedBy {\n        name\n      }\n    }\n    leftOut\n    changes {\n      field\n      from\n      to\n    }\n    sameAs\n  }\n": types.ImportRowLineFragmentDoc,
    "\n  query ImportRows($importId: ID!, $outcome: ImportOutcome, $kept: Boolean, $first: Int!, $after: String) {\n    importRows(importId: $importId, outcome: $outcome, kept: $kept, first: $first, after: $after) {\n      edges {\n        node {\n          ...ImportRowLine\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.ImportRowsDocument,
    "\n  mutation MatchImport($id: ID!, $input: MatchImportInput!) {\n    matchImport(id: $id, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.MatchImportDocument,
    "\n  mutation RunImport($id: ID!) {\n    runImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.RunImportDocument,
    "\n  mutation PauseImport($id: ID!) {\n    pauseImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.PauseImportDocument,
    "\n  mutation ResumeImport($id: ID!) {\n    resumeImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.ResumeImportDocument,
    "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.UndoImportDocument,
    "\n  mutation DiscardImport($id: ID!) {\n    discardImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.DiscardImportDocument,
    "\n  mutation CorrectImportCell($id: ID!, $input: CorrectImportCellInput!) {\n    correctImportCell(id: $id, input: $input) {\n      row {\n        ...ImportRowLine\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.CorrectImportCellDocument,
    "\n  mutation LeaveOutImportField($id: ID!, $input: LeaveOutImportFieldInput!) {\n    leaveOutImportField(id: $id, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.LeaveOutImportFieldDocument,
    "\n  query ImportById($id: ID!) {\n    import(id: $id) {\n      id\n      kind\n      fileName\n      headers\n      samples\n      fields {\n        name\n        label\n        required\n        hint\n        input\n        choices\n        canLeaveOut\n      }\n      matching {\n        field\n        column\n        suggested\n      }\n      createdAt\n      createdBy {\n        name\n      }\n      ...ImportProgress\n    }\n  }\n": types.ImportByIdDocument,
    "\n  fragment ImportLine on Import {\n    id\n    kind\n    state\n    fileName\n    rowsTotal\n    createdAt\n    createdBy {\n      name\n    }\n  }\n": types.ImportLineFragmentDoc,
    "\n  mutation StartImport($input: StartImportInput!) {\n    startImport(input: $input) {\n      import {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.StartImportDocument,
    "\n  query AccountsToInsure($first: Int!, $after: String, $search: String) {\n    accounts(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          id\n          type\n          account {\n            name\n            email\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.AccountsToInsureDocument,
    "\n  query AccountToInsure($id: ID!) {\n    account(id: $id) {\n      id\n      type\n      account {\n        name\n        email\n      }\n    }\n  }\n": types.AccountToInsureDocument,
    "\n  query DocumentToCorrect($policyId: ID!) {\n    businessPolicy(id: $policyId) {\n      files {\n        id\n        name\n        type\n      }\n    }\n  }\n": types.DocumentToCorrectDocument,
    "\n  mutation UpdatePolicyFile($id: ID!, $input: UpdatePolicyFileInput!) {\n    updatePolicyFile(id: $id, input: $input) {\n      id\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.UpdatePolicyFileDocument,
    "\n  mutation SaveCoverageLine($policyId: ID!, $partId: ID!, $input: CoverageLineInput!) {\n    saveCoverageLine(policyId: $policyId, partId: $partId, input: $input) {\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n": types.SaveCoverageLineDocument,
    "\n  mutation SaveCoveragePart($policyId: ID!, $partId: ID, $input: CoveragePartInput!) {\n    saveCoveragePart(policyId: $policyId, partId: $partId, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.SaveCoveragePartDocument,
    "\n  mutation RemoveCoveragePart($policyId: ID!, $partId: ID!) {\n    removeCoveragePart(policyId: $policyId, partId: $partId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.RemoveCoveragePartDocument,
    "\n  mutation RecordCoverageFact($policyId: ID!, $partId: ID, $input: CoverageFactInput!) {\n    recordCoverageFact(policyId: $policyId, partId: $partId, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.RecordCoverageFactDocument,
    "\n  mutation VerifyCoverageFact($policyId: ID!, $factId: ID!, $cited: CitedPageInput) {\n    verifyCoverageFact(policyId: $policyId, factId: $factId, cited: $cited) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.VerifyCoverageFactDocument,
    "\n  mutation RemoveVerification($policyId: ID!, $factId: ID!) {\n    removeVerification(policyId: $policyId, factId: $factId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.RemoveVerificationDocument,
    "\n  mutation RemoveCoverageFact($policyId: ID!, $factId: ID!) {\n    removeCoverageFact(policyId: $policyId, factId: $factId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n": types.RemoveCoverageFactDocument,
    "\n  mutation CreatePolicy($input: CreateBusinessPoliciesInput!) {\n    createBusinessPolicies(input: $input) {\n      businessPolicies {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.CreatePolicyDocument,
    "\n  fragment DocumentRow on File {\n    id\n    name\n    type\n    notes\n    visible\n    url\n    sizeBytes\n    createdAt\n    scanState\n    readingState\n    readingFailure\n    pagesTotal\n    pagesRead\n  }\n": types.DocumentRowFragmentDoc,
    "\n  query PolicyFiles($id: ID!) {\n    businessPolicy(id: $id) {\n      files {\n        ...DocumentRow\n      }\n    }\n  }\n": types.PolicyFilesDocument,
    "\n  mutation DeletePolicyFile($id: ID!) {\n    deleteFile(id: $id) {\n      id\n    }\n  }\n": types.DeletePolicyFileDocument,
    "\n  mutation UpdatePolicy($id: ID!, $input: UpdateBusinessPolicyInput!) {\n    updateBusinessPolicy(id: $id, input: $input) {\n      businessPolicy {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n      conflictingChanges {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n": types.UpdatePolicyDocument,
    "\n  query PoliciesByNumber($number: String!) {\n    policiesByNumber(number: $number) {\n      id\n      type\n      policyNumber\n      account {\n        account {\n          name\n        }\n      }\n    }\n  }\n": types.PoliciesByNumberDocument,
    "\n  fragment PolicyRow on BusinessPolicy {\n    id\n    type\n    state\n    policyNumber\n    expiresAt\n    pricing {\n      premium\n    }\n    carrier {\n      name\n    }\n    account {\n      account {\n        name\n        email\n      }\n    }\n  }\n": types.PolicyRowFragmentDoc,
    "\n  query Policies(\n    $first: Int!\n    $after: String\n    $search: String\n    $state: BusinessPolicyState\n    $type: InsuranceType\n    $carrierId: ID\n    $expiresFrom: Date\n    $expiresUntil: Date\n  ) {\n    businessPolicies(\n      first: $first\n      after: $after\n      search: $search\n      state: $state\n      type: $type\n      carrierId: $carrierId\n      expiresFrom: $expiresFrom\n      expiresUntil: $expiresUntil\n    ) {\n      edges {\n        node {\n          ...PolicyRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.PoliciesDocument,
    "\n  query Carriers {\n    carriers {\n      id\n      name\n      isCarrier\n      isBroker\n      naicCode\n      appointment\n    }\n  }\n": types.CarriersDocument,
    "\n  query PolicyHistory($id: ID!) {\n    businessPolicy(id: $id) {\n      history {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n": types.PolicyHistoryDocument,
    "\n  query Policy($id: ID!) {\n    businessPolicy(id: $id) {\n      id\n      type\n      state\n      statesOffered\n      market\n      surplusAuthority\n      version\n      quoteNumber\n      policyNumber\n      issuedAt\n      inforceAt\n      expiresAt\n      carrier {\n        id\n        name\n        naicCode\n        appointment\n      }\n      broker {\n        id\n        name\n      }\n      account {\n        id\n        account {\n          name\n          email\n        }\n        contacts {\n          name\n        }\n      }\n      source {\n        type\n        subType\n        campaignId\n        leadId\n        referralSourceId\n        notes\n        processType\n        agencyUser {\n          id\n          name\n        }\n      }\n      pricing {\n        premium\n        agencyFees\n        brokerFees\n        policyFees\n        otherFees\n        taxes\n        total\n        estimatedCommission\n        minimumEarnedPremium\n        billingType\n        paymentIntervalType\n      }\n      coverageParts {\n        id\n        line\n        trigger\n        aggregateBasis\n        title\n      }\n      coverageFacts {\n        id\n        partId\n        kind\n        key\n        label\n        amount\n        statedAs\n        onDate\n        formEdition\n        formPresence\n        source\n        status\n        recordedBy\n        recordedAt\n        verifiedBy\n        verifiedAt\n        evidence {\n          documentId\n          page\n          quote\n        }\n      }\n      files {\n        id\n        name\n      }\n    }\n  }\n": types.PolicyDocument,
    "\n  mutation UploadPolicyFile($policyId: ID!, $input: UploadPolicyFileInput!) {\n    uploadPolicyFile(policyId: $policyId, input: $input) {\n      id\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.UploadPolicyFileDocument,
    "\n  fragment AddressLines on Address {\n    line1\n    line2\n    city\n    zone\n    postalCode\n  }\n": types.AddressLinesFragmentDoc,
    "\n  mutation AddServiceRequestComment($id: ID!, $input: AddServiceRequestCommentInput!) {\n    addServiceRequestComment(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.AddServiceRequestCommentDocument,
    "\n  fragment FileLink on File {\n    id\n    name\n    sizeBytes\n    url\n  }\n": types.FileLinkFragmentDoc,
    "\n  mutation FollowUpServiceRequest($id: ID!) {\n    followUpServiceRequest(id: $id) {\n      serviceRequest {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.FollowUpServiceRequestDocument,
    "\n  subscription ServicingChanged($after: String) {\n    servicingChanged(after: $after) {\n      version\n      reset\n      kind\n      requestId\n    }\n  }\n": types.ServicingChangedDocument,
    "\n  query ServiceRequest($id: ID!) {\n    agencyUser {\n      id\n      name\n      agency {\n        name\n      }\n    }\n    serviceRequest(id: $id) {\n      id\n      title\n      type\n      state\n      version\n      isAging\n      clientName\n      clientEmail\n      clientPhone\n      details\n      dueAt\n      createdAt\n      updatedAt\n      followUpOf {\n        id\n        title\n      }\n      followUps {\n        id\n        title\n      }\n      account {\n        id\n        account {\n          name\n        }\n      }\n      assignee {\n        id\n        name\n      }\n      businessPolicy {\n        id\n        type\n        policyNumber\n        inforceAt\n        expiresAt\n        carrier {\n          name\n        }\n      }\n      addAdditionalInsured {\n        name\n        relationship\n        address {\n          ...AddressLines\n        }\n      }\n      cancelPolicy {\n        policyId\n        reason\n      }\n      createCertificate {\n        name\n        additionalInsured\n        additionalInsuredRelationship\n        additionalInsuredRelationshipDescription\n        address {\n          ...AddressLines\n        }\n      }\n      documentRequest {\n        type\n      }\n      endorsePolicy {\n        policyId\n      }\n      question {\n        policyId\n        question\n        type\n      }\n      resolution {\n        notes\n        resolvedAt\n        resolvedBy {\n          name\n        }\n        files {\n          ...FileLink\n        }\n      }\n      comments {\n        id\n        version\n        content\n        createdAt\n        agencyUser {\n          id\n          name\n        }\n      }\n      versionHistory {\n        version\n        createdAt\n        updateTypes\n        updateInitiatorType\n        updateInitiatorId\n        initiatorName\n        snapshot {\n          assignee {\n            id\n            name\n          }\n          dueAt\n          resolutionNotes\n        }\n        changes {\n          field\n          from\n          to\n        }\n      }\n      calls {\n        id\n        status\n        fromName\n        fromNumber\n        startedAt\n        transcript {\n          role\n          content\n        }\n      }\n      emailThreads {\n        id\n        subject\n        state\n        startedAt\n        caraEmails {\n          ...ThreadEmail\n        }\n        participantEmails {\n          ...ThreadEmail\n        }\n      }\n    }\n  }\n": types.ServiceRequestDocument,
    "\n  query MyOpenRequests($first: Int!) {\n    myOpenServiceRequests(first: $first) {\n      id\n      type\n      state\n      clientName\n      clientPhone\n      dueAt\n      account {\n        account {\n          name\n        }\n      }\n    }\n  }\n": types.MyOpenRequestsDocument,
    "\n  query NextRequest($first: Int!) {\n    myOpenServiceRequests(first: $first) {\n      id\n    }\n  }\n": types.NextRequestDocument,
    "\n  query RequestDocuments($id: ID!) {\n    serviceRequest(id: $id) {\n      businessPolicy {\n        files {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.RequestDocumentsDocument,
    "\n  fragment ConflictingEntry on ServiceRequestVersion {\n    version\n    createdAt\n    updateTypes\n    updateInitiatorType\n    initiatorName\n    snapshot {\n      assignee {\n        id\n        name\n      }\n      dueAt\n      resolutionNotes\n    }\n    changes {\n      field\n      from\n      to\n    }\n  }\n": types.ConflictingEntryFragmentDoc,
    "\n  fragment ServiceRequestRow on ServiceRequest {\n    id\n    type\n    state\n    clientName\n    clientPhone\n    summary\n    version\n    dueAt\n    createdAt\n    isAging\n    account {\n      type\n      account {\n        name\n      }\n    }\n    assignee {\n      id\n      name\n    }\n  }\n": types.ServiceRequestRowFragmentDoc,
    "\n  mutation UpdateServiceRequest($id: ID!, $input: UpdateServiceRequestInput!) {\n    updateServiceRequest(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        ...ConflictingEntry\n      }\n    }\n  }\n": types.UpdateServiceRequestDocument,
    "\n  mutation ResolveServiceRequest($id: ID!, $input: ResolveServiceRequestInput!) {\n    resolveServiceRequest(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        ...ConflictingEntry\n      }\n    }\n  }\n": types.ResolveServiceRequestDocument,
    "\n  query ServiceRequests(\n    $first: Int!\n    $after: String\n    $search: String\n    $state: ServiceRequestState\n    $mine: Boolean\n    $unassigned: Boolean\n    $sort: ServiceRequestSort\n    $direction: SortDirection\n  ) {\n    serviceRequests(\n      first: $first\n      after: $after\n      search: $search\n      state: $state\n      mine: $mine\n      unassigned: $unassigned\n      sort: $sort\n      direction: $direction\n    ) {\n      edges {\n        node {\n          ...ServiceRequestRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.ServiceRequestsDocument,
    "\n  query AnyServiceRequest {\n    serviceRequests(first: 1) {\n      edges {\n        cursor\n      }\n    }\n  }\n": types.AnyServiceRequestDocument,
    "\n  fragment ThreadEmail on Email {\n    id\n    senderRole\n    senderName\n    senderEmail\n    body\n    sentAt\n    attachments {\n      ...FileLink\n    }\n  }\n": types.ThreadEmailFragmentDoc,
    "\n  mutation CreateCaraWorkspace($input: CreateCaraWorkspaceInput!) {\n    createCaraWorkspace(input: $input) {\n      caraWorkspace {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.CreateCaraWorkspaceDocument,
    "\n  query AgencyUsers {\n    agencyUsers {\n      id\n      name\n      email\n    }\n  }\n": types.AgencyUsersDocument,
    "\n  query SignedInUser {\n    agencyUser {\n      id\n      name\n      email\n      role\n      agency {\n        id\n        name\n        timeZone\n      }\n    }\n  }\n": types.SignedInUserDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountOutlook($id: ID!) {\n    account(id: $id) {\n      policyCount\n    }\n    accountOutlook(id: $id) {\n      nextPolicies {\n        id\n        type\n        policyNumber\n        state\n        expiresAt\n        carrier {\n          name\n        }\n        pricing {\n          premium\n        }\n      }\n      openRequests {\n        id\n        type\n        state\n        summary\n        dueAt\n        assignee {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').AccountOutlookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAccountContact($id: ID!, $contactId: ID!, $version: Int) {\n    removeAccountContact(id: $id, contactId: $contactId, version: $version) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').RemoveAccountContactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountPolicyRow on BusinessPolicy {\n    id\n    type\n    state\n    policyNumber\n    expiresAt\n    carrier {\n      name\n    }\n  }\n"): typeof import('./graphql').AccountPolicyRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountPolicies($id: ID!) {\n    account(id: $id) {\n      businessPolicies {\n        ...AccountPolicyRow\n      }\n    }\n  }\n"): typeof import('./graphql').AccountPoliciesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountRequestRow on ServiceRequest {\n    id\n    type\n    state\n    updatedAt\n    details\n    question {\n      question\n    }\n    cancelPolicy {\n      reason\n    }\n  }\n"): typeof import('./graphql').AccountRequestRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountRequests($id: ID!) {\n    account(id: $id) {\n      serviceRequests {\n        ...AccountRequestRow\n      }\n    }\n  }\n"): typeof import('./graphql').AccountRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Account($id: ID!) {\n    account(id: $id) {\n      id\n      type\n      version\n      createdAt\n      nextExpiration\n      account {\n        __typename\n        name\n        email\n        phone\n        mailingAddress {\n          line1\n          line2\n          city\n          zone\n          postalCode\n        }\n        ... on BusinessAccount {\n          dba\n          naics\n          naicsTitle\n          website\n        }\n      }\n      contacts {\n        id\n        name\n        email\n        phone\n      }\n    }\n  }\n"): typeof import('./graphql').AccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountRow on Account {\n    id\n    type\n    account {\n      name\n      email\n      mailingAddress {\n        line1\n        city\n      }\n    }\n    policyCount\n    nextExpiration\n  }\n"): typeof import('./graphql').AccountRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Accounts($first: Int!, $after: String, $search: String) {\n    accounts(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...AccountRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').AccountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddAccountContact($id: ID!, $input: AddAccountContactInput!) {\n    addAccountContact(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').AddAccountContactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Contacts($search: String) {\n    contacts(search: $search) {\n      id\n      name\n      email\n    }\n  }\n"): typeof import('./graphql').ContactsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateAccount($input: CreateAccountInput!) {\n    createAccount(input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').CreateAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAccount($id: ID!, $input: UpdateAccountInput!) {\n    updateAccount(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').UpdateAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCompany($id: ID!, $input: UpdateAccountInput!) {\n    updateAccount(id: $id, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').UpdateCompanyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAccountContact($id: ID!, $contactId: ID!, $input: UpdateAccountContactInput!) {\n    updateAccountContact(id: $id, contactId: $contactId, input: $input) {\n      account {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').UpdateAccountContactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimilarAccounts($name: String!, $zone: String, $email: String, $phone: String) {\n    similarAccounts(name: $name, zone: $zone, email: $email, phone: $phone) {\n      reasons\n      account {\n        id\n        account {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').SimilarAccountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimilarContacts($name: String!, $email: String, $phone: String) {\n    similarContacts(name: $name, email: $email, phone: $phone) {\n      reasons\n      contact {\n        id\n        name\n      }\n      account {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').SimilarContactsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AgencySettings {\n    agencyUser {\n      id\n      role\n    }\n    agencySettings {\n      timeZone\n      businessHours {\n        day\n        opens\n        closes\n      }\n      producer {\n        name\n        contactName\n        phone\n        fax\n        email\n        mailingAddress {\n          line1\n          line2\n          city\n          zone\n          postalCode\n        }\n      }\n      authorizedRepresentative\n      emailSignature\n      version\n    }\n  }\n"): typeof import('./graphql').AgencySettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAgencySettings($input: AgencySettingsInput!) {\n    updateAgencySettings(input: $input) {\n      settings {\n        version\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').UpdateAgencySettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateEmailArtifact($id: ID!, $input: EmailArtifactInput!) {\n    updateEmailArtifact(id: $id, input: $input) {\n      artifact {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').UpdateEmailArtifactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveEmailArtifact($id: ID!, $version: Int!, $sendAnyway: Boolean!) {\n    approveEmailArtifact(id: $id, version: $version, sendAnyway: $sendAnyway) {\n      artifact {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').ApproveEmailArtifactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomePresets {\n    agencyUser {\n      id\n      preferences {\n        favoritePresets {\n          presets\n          customPresets {\n            id\n            title\n            description\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').HomePresetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomeRequest($id: ID!) {\n    serviceRequest(id: $id) {\n      id\n      type\n      clientName\n      clientPhone\n      account {\n        account {\n          name\n        }\n      }\n      businessPolicy {\n        files {\n          id\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').HomeRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WorkspacesForMe {\n    workspacesForMe {\n      id\n      title\n      attention\n      takeoverRequest {\n        requestedBy {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').WorkspacesForMeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePreset($input: CustomPresetInput!) {\n    createCustomPreset(input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').CreatePresetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PresetToEdit($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      basePrompt\n      allowFileUpload\n    }\n  }\n"): typeof import('./graphql').PresetToEditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {\n    updateCustomPreset(id: $id, input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').UpdatePresetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PresetPreferences($first: Int!, $after: String) {\n    agencyUser {\n      id\n      preferences {\n        favoritePresets {\n          presets\n          customPresets {\n            id\n          }\n        }\n      }\n    }\n    customPresets(first: $first, after: $after) {\n      edges {\n        node {\n          id\n          title\n          description\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').PresetPreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PoliciesOnFile($first: Int!, $search: String) {\n    businessPolicies(first: $first, search: $search) {\n      edges {\n        node {\n          id\n          type\n          policyNumber\n          account {\n            account {\n              name\n            }\n          }\n          files {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').PoliciesOnFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePreferences($input: AgencyUserPreferencesInput!) {\n    updateAgencyUserPreferences(input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').UpdatePreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PresetRow on CustomPreset {\n    id\n    title\n    updatedAt\n    createdBy {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').PresetRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Presets($first: Int!, $after: String, $search: String) {\n    customPresets(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...PresetRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').PresetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PresetToRun($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      allowFileUpload\n    }\n  }\n"): typeof import('./graphql').PresetToRunDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StageSteps($stageId: ID!, $before: Int) {\n    planStage(id: $stageId) {\n      id\n      events(before: $before) {\n        id\n        stageId\n        position\n        type\n        status\n        title\n        content\n        startedAt\n        endedAt\n        toolCall {\n          name\n          argumentsJson\n          result\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').StageStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopCaraWorkspace($id: ID!) {\n    stopCaraWorkspace(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').StopCaraWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryCaraWorkspace($id: ID!) {\n    retryCaraWorkspace(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').RetryCaraWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EarlierMessages($id: ID!, $before: Int!) {\n    caraWorkspace(id: $id) {\n      id\n      messages(before: $before) {\n        id\n        position\n        role\n        content\n        timestamp\n        citations {\n          ...Citation\n        }\n        files {\n          id\n          name\n          sizeBytes\n          url\n        }\n      }\n      planStages(before: $before) {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        eventsCount\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').EarlierMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddCaraWorkspaceMessage($id: ID!, $input: AddCaraWorkspaceMessageInput!) {\n    addCaraWorkspaceMessage(id: $id, input: $input) {\n      caraWorkspace {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').AddCaraWorkspaceMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestWorkspaceTakeover($id: ID!) {\n    payload: requestWorkspaceTakeover(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').RequestWorkspaceTakeoverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideWorkspaceTakeover($id: ID!, $accept: Boolean!) {\n    payload: decideWorkspaceTakeover(id: $id, accept: $accept) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').DecideWorkspaceTakeoverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawWorkspaceTakeover($id: ID!) {\n    payload: withdrawWorkspaceTakeover(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').WithdrawWorkspaceTakeoverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeOverWorkspace($id: ID!, $ownerId: ID!) {\n    payload: takeOverWorkspace(id: $id, ownerId: $ownerId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').TakeOverWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription WatchCaraWorkspace($id: ID!, $after: String) {\n    watchCaraWorkspace(id: $id, after: $after) {\n      version\n      reset\n      kind\n      workspace {\n        id\n        title\n        state\n        updatedAt\n        ownerId\n        takeoverRequestId\n        runState\n        failure\n        inputTokens\n        outputTokens\n        costMicros\n      }\n      message {\n        id\n        position\n        role\n        content\n        timestamp\n        citations {\n          ...Citation\n        }\n      }\n      stage {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n      event {\n        id\n        stageId\n        position\n        type\n        status\n        title\n        content\n        startedAt\n        endedAt\n        toolCall {\n          name\n          argumentsJson\n          result\n        }\n      }\n      artifact {\n        id\n        type\n        state\n        version\n        runId\n        createdAt\n        subject\n        to\n        cc\n        flagged\n        body\n        signature\n        document {\n          type\n          data\n          downloadUrl\n        }\n        certificate {\n          holder {\n            name\n          }\n          downloadUrl\n        }\n      }\n      draft {\n        messageId\n        text\n      }\n    }\n  }\n"): typeof import('./graphql').WatchCaraWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Citation on Citation {\n    start\n    end\n    placeStart\n    placeEnd\n    fileId\n    page\n    verdict\n  }\n"): typeof import('./graphql').CitationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CaraWorkspace($id: ID!) {\n    caraWorkspace(id: $id) {\n      id\n      title\n      preset\n      state\n      createdAt\n      updatedAt\n      isMine\n      needsApprover\n      isScripted\n      run {\n        state\n        failure\n      }\n      agencyUser {\n        id\n        name\n      }\n      takeoverRequest {\n        id\n        isMine\n        requestedBy {\n          name\n        }\n      }\n      takeovers {\n        id\n        state\n        basis\n        requestedBy {\n          name\n        }\n        from {\n          name\n        }\n        decidedAt\n      }\n      customPreset {\n        id\n        title\n        allowFileUpload\n      }\n      files {\n        id\n        name\n        sizeBytes\n        url\n      }\n      serviceRequest {\n        id\n        type\n        state\n        dueAt\n        clientName\n        clientPhone\n        account {\n          id\n          account {\n            name\n          }\n        }\n      }\n      messages {\n        id\n        position\n        role\n        content\n        timestamp\n        author {\n          name\n        }\n        citations {\n          ...Citation\n        }\n        files {\n          id\n          name\n          sizeBytes\n          url\n        }\n      }\n      planStages {\n        id\n        type\n        state\n        result\n        createdAt\n        startedAt\n        endedAt\n        initiatedByMessageId\n        runId\n        eventsCount\n        processAttachmentsDetails {\n          currentFileProgress\n        }\n      }\n      unfinishedStages {\n        id\n        events {\n          id\n          stageId\n          position\n          type\n          status\n          title\n          content\n          startedAt\n          endedAt\n          toolCall {\n            name\n            argumentsJson\n            result\n          }\n        }\n      }\n      artifacts {\n        id\n        type\n        state\n        version\n        runId\n        createdAt\n        subject\n        to\n        cc\n        flagged\n        unlisted\n        body\n        signature\n        attachments {\n          id\n          name\n          sizeBytes\n          url\n        }\n        document {\n          type\n          data\n          downloadUrl\n        }\n        certificate {\n          holder {\n            name\n          }\n          downloadUrl\n        }\n        approval {\n          id\n          state\n          approvedAt\n          approvedBy {\n            name\n          }\n          sentAt\n          failure\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').CaraWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WorkspaceRow on CaraWorkspace {\n    id\n    title\n    state\n    attention\n    takeoverRequest {\n      requestedBy {\n        name\n      }\n    }\n    updatedAt\n    agencyUser {\n      name\n    }\n  }\n"): typeof import('./graphql').WorkspaceRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Workspaces($first: Int!, $after: String, $search: String, $state: WorkspaceState, $userId: ID) {\n    caraWorkspaces(first: $first, after: $after, search: $search, state: $state, userId: $userId) {\n      edges {\n        node {\n          ...WorkspaceRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').WorkspacesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilePagesContaining($fileId: ID!, $text: String!) {\n    filePagesContaining(fileId: $fileId, text: $text)\n  }\n"): typeof import('./graphql').FilePagesContainingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilePages($fileId: ID!, $from: Int!, $to: Int!) {\n    filePages(fileId: $fileId, from: $from, to: $to) {\n      page\n      text\n      words\n    }\n  }\n"): typeof import('./graphql').FilePagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuoteOnPage($fileId: ID!, $page: Int!, $quote: String!) {\n    quoteOnPage(fileId: $fileId, page: $page, quote: $quote) {\n      verdict\n      rectangles {\n        x\n        y\n        width\n        height\n      }\n    }\n  }\n"): typeof import('./graphql').QuoteOnPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DocumentById($id: ID!) {\n    file(id: $id) {\n      id\n      name\n      url\n      mimeType\n      readingState\n      readingFailure\n      pagesTotal\n    }\n    filePageSizes(fileId: $id)\n  }\n"): typeof import('./graphql').DocumentByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SessionLine on Session {\n    id\n    browser\n    createdAt\n    lastSeenAt\n    expiresAt\n    current\n  }\n"): typeof import('./graphql').SessionLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    sessions {\n      id\n      ...SessionLine\n    }\n  }\n"): typeof import('./graphql').SessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      revokedId\n    }\n  }\n"): typeof import('./graphql').RevokeSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $code: String, $proof: String) {\n    agencySignIn(email: $email, code: $code, proof: $proof) {\n      agencyUser {\n        id\n        email\n        name\n      }\n      agency {\n        id\n        name\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').SignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut {\n    signOut {\n      done\n    }\n  }\n"): typeof import('./graphql').SignOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Imports($first: Int!, $after: String) {\n    imports(first: $first, after: $after) {\n      edges {\n        node {\n          ...ImportLine\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').ImportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImportProgress on Import {\n    state\n    failure\n    rowsTotal\n    rowsChecked\n    rowsDone\n    rowsUndone\n    rowsKept\n    counts {\n      new\n      update\n      duplicate\n      refused\n    }\n    problems {\n      field\n      rows\n    }\n    leftOut {\n      field\n      rows\n    }\n    cellsCorrected\n    canUndo\n    startedAt\n    finishedAt\n    version\n  }\n"): typeof import('./graphql').ImportProgressFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportProgressNow($id: ID!) {\n    import(id: $id) {\n      ...ImportProgress\n    }\n  }\n"): typeof import('./graphql').ImportProgressNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImportRowLine on ImportRow {\n    number\n    cells\n    outcome\n    reason\n    targetId\n    applied\n    undone\n    keptReason\n    problems {\n      field\n      message\n    }\n    corrections {\n      column\n      value\n      correctedAt\n      correctedBy {\n        name\n      }\n    }\n    leftOut\n    changes {\n      field\n      from\n      to\n    }\n    sameAs\n  }\n"): typeof import('./graphql').ImportRowLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRows($importId: ID!, $outcome: ImportOutcome, $kept: Boolean, $first: Int!, $after: String) {\n    importRows(importId: $importId, outcome: $outcome, kept: $kept, first: $first, after: $after) {\n      edges {\n        node {\n          ...ImportRowLine\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').ImportRowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MatchImport($id: ID!, $input: MatchImportInput!) {\n    matchImport(id: $id, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').MatchImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RunImport($id: ID!) {\n    runImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').RunImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseImport($id: ID!) {\n    pauseImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').PauseImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeImport($id: ID!) {\n    resumeImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').ResumeImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').UndoImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DiscardImport($id: ID!) {\n    discardImport(id: $id) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').DiscardImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CorrectImportCell($id: ID!, $input: CorrectImportCellInput!) {\n    correctImportCell(id: $id, input: $input) {\n      row {\n        ...ImportRowLine\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').CorrectImportCellDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveOutImportField($id: ID!, $input: LeaveOutImportFieldInput!) {\n    leaveOutImportField(id: $id, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').LeaveOutImportFieldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportById($id: ID!) {\n    import(id: $id) {\n      id\n      kind\n      fileName\n      headers\n      samples\n      fields {\n        name\n        label\n        required\n        hint\n        input\n        choices\n        canLeaveOut\n      }\n      matching {\n        field\n        column\n        suggested\n      }\n      createdAt\n      createdBy {\n        name\n      }\n      ...ImportProgress\n    }\n  }\n"): typeof import('./graphql').ImportByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImportLine on Import {\n    id\n    kind\n    state\n    fileName\n    rowsTotal\n    createdAt\n    createdBy {\n      name\n    }\n  }\n"): typeof import('./graphql').ImportLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartImport($input: StartImportInput!) {\n    startImport(input: $input) {\n      import {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').StartImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountsToInsure($first: Int!, $after: String, $search: String) {\n    accounts(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          id\n          type\n          account {\n            name\n            email\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').AccountsToInsureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountToInsure($id: ID!) {\n    account(id: $id) {\n      id\n      type\n      account {\n        name\n        email\n      }\n    }\n  }\n"): typeof import('./graphql').AccountToInsureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DocumentToCorrect($policyId: ID!) {\n    businessPolicy(id: $policyId) {\n      files {\n        id\n        name\n        type\n      }\n    }\n  }\n"): typeof import('./graphql').DocumentToCorrectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePolicyFile($id: ID!, $input: UpdatePolicyFileInput!) {\n    updatePolicyFile(id: $id, input: $input) {\n      id\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').UpdatePolicyFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCoverageLine($policyId: ID!, $partId: ID!, $input: CoverageLineInput!) {\n    saveCoverageLine(policyId: $policyId, partId: $partId, input: $input) {\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').SaveCoverageLineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCoveragePart($policyId: ID!, $partId: ID, $input: CoveragePartInput!) {\n    saveCoveragePart(policyId: $policyId, partId: $partId, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').SaveCoveragePartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveCoveragePart($policyId: ID!, $partId: ID!) {\n    removeCoveragePart(policyId: $policyId, partId: $partId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').RemoveCoveragePartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordCoverageFact($policyId: ID!, $partId: ID, $input: CoverageFactInput!) {\n    recordCoverageFact(policyId: $policyId, partId: $partId, input: $input) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').RecordCoverageFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyCoverageFact($policyId: ID!, $factId: ID!, $cited: CitedPageInput) {\n    verifyCoverageFact(policyId: $policyId, factId: $factId, cited: $cited) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').VerifyCoverageFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveVerification($policyId: ID!, $factId: ID!) {\n    removeVerification(policyId: $policyId, factId: $factId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').RemoveVerificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveCoverageFact($policyId: ID!, $factId: ID!) {\n    removeCoverageFact(policyId: $policyId, factId: $factId) {\n      validationErrors {\n        path\n        message\n      }\n      conflict\n    }\n  }\n"): typeof import('./graphql').RemoveCoverageFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePolicy($input: CreateBusinessPoliciesInput!) {\n    createBusinessPolicies(input: $input) {\n      businessPolicies {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').CreatePolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DocumentRow on File {\n    id\n    name\n    type\n    notes\n    visible\n    url\n    sizeBytes\n    createdAt\n    scanState\n    readingState\n    readingFailure\n    pagesTotal\n    pagesRead\n  }\n"): typeof import('./graphql').DocumentRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PolicyFiles($id: ID!) {\n    businessPolicy(id: $id) {\n      files {\n        ...DocumentRow\n      }\n    }\n  }\n"): typeof import('./graphql').PolicyFilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePolicyFile($id: ID!) {\n    deleteFile(id: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql').DeletePolicyFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePolicy($id: ID!, $input: UpdateBusinessPolicyInput!) {\n    updateBusinessPolicy(id: $id, input: $input) {\n      businessPolicy {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n      conflict\n      conflictingChanges {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').UpdatePolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PoliciesByNumber($number: String!) {\n    policiesByNumber(number: $number) {\n      id\n      type\n      policyNumber\n      account {\n        account {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').PoliciesByNumberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PolicyRow on BusinessPolicy {\n    id\n    type\n    state\n    policyNumber\n    expiresAt\n    pricing {\n      premium\n    }\n    carrier {\n      name\n    }\n    account {\n      account {\n        name\n        email\n      }\n    }\n  }\n"): typeof import('./graphql').PolicyRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Policies(\n    $first: Int!\n    $after: String\n    $search: String\n    $state: BusinessPolicyState\n    $type: InsuranceType\n    $carrierId: ID\n    $expiresFrom: Date\n    $expiresUntil: Date\n  ) {\n    businessPolicies(\n      first: $first\n      after: $after\n      search: $search\n      state: $state\n      type: $type\n      carrierId: $carrierId\n      expiresFrom: $expiresFrom\n      expiresUntil: $expiresUntil\n    ) {\n      edges {\n        node {\n          ...PolicyRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').PoliciesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Carriers {\n    carriers {\n      id\n      name\n      isCarrier\n      isBroker\n      naicCode\n      appointment\n    }\n  }\n"): typeof import('./graphql').CarriersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PolicyHistory($id: ID!) {\n    businessPolicy(id: $id) {\n      history {\n        version\n        kind\n        changedAt\n        actorType\n        actorName\n        reason\n        changes {\n          field\n          from\n          to\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').PolicyHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Policy($id: ID!) {\n    businessPolicy(id: $id) {\n      id\n      type\n      state\n      statesOffered\n      market\n      surplusAuthority\n      version\n      quoteNumber\n      policyNumber\n      issuedAt\n      inforceAt\n      expiresAt\n      carrier {\n        id\n        name\n        naicCode\n        appointment\n      }\n      broker {\n        id\n        name\n      }\n      account {\n        id\n        account {\n          name\n          email\n        }\n        contacts {\n          name\n        }\n      }\n      source {\n        type\n        subType\n        campaignId\n        leadId\n        referralSourceId\n        notes\n        processType\n        agencyUser {\n          id\n          name\n        }\n      }\n      pricing {\n        premium\n        agencyFees\n        brokerFees\n        policyFees\n        otherFees\n        taxes\n        total\n        estimatedCommission\n        minimumEarnedPremium\n        billingType\n        paymentIntervalType\n      }\n      coverageParts {\n        id\n        line\n        trigger\n        aggregateBasis\n        title\n      }\n      coverageFacts {\n        id\n        partId\n        kind\n        key\n        label\n        amount\n        statedAs\n        onDate\n        formEdition\n        formPresence\n        source\n        status\n        recordedBy\n        recordedAt\n        verifiedBy\n        verifiedAt\n        evidence {\n          documentId\n          page\n          quote\n        }\n      }\n      files {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').PolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadPolicyFile($policyId: ID!, $input: UploadPolicyFileInput!) {\n    uploadPolicyFile(policyId: $policyId, input: $input) {\n      id\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').UploadPolicyFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddressLines on Address {\n    line1\n    line2\n    city\n    zone\n    postalCode\n  }\n"): typeof import('./graphql').AddressLinesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddServiceRequestComment($id: ID!, $input: AddServiceRequestCommentInput!) {\n    addServiceRequestComment(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').AddServiceRequestCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FileLink on File {\n    id\n    name\n    sizeBytes\n    url\n  }\n"): typeof import('./graphql').FileLinkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FollowUpServiceRequest($id: ID!) {\n    followUpServiceRequest(id: $id) {\n      serviceRequest {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').FollowUpServiceRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ServicingChanged($after: String) {\n    servicingChanged(after: $after) {\n      version\n      reset\n      kind\n      requestId\n    }\n  }\n"): typeof import('./graphql').ServicingChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServiceRequest($id: ID!) {\n    agencyUser {\n      id\n      name\n      agency {\n        name\n      }\n    }\n    serviceRequest(id: $id) {\n      id\n      title\n      type\n      state\n      version\n      isAging\n      clientName\n      clientEmail\n      clientPhone\n      details\n      dueAt\n      createdAt\n      updatedAt\n      followUpOf {\n        id\n        title\n      }\n      followUps {\n        id\n        title\n      }\n      account {\n        id\n        account {\n          name\n        }\n      }\n      assignee {\n        id\n        name\n      }\n      businessPolicy {\n        id\n        type\n        policyNumber\n        inforceAt\n        expiresAt\n        carrier {\n          name\n        }\n      }\n      addAdditionalInsured {\n        name\n        relationship\n        address {\n          ...AddressLines\n        }\n      }\n      cancelPolicy {\n        policyId\n        reason\n      }\n      createCertificate {\n        name\n        additionalInsured\n        additionalInsuredRelationship\n        additionalInsuredRelationshipDescription\n        address {\n          ...AddressLines\n        }\n      }\n      documentRequest {\n        type\n      }\n      endorsePolicy {\n        policyId\n      }\n      question {\n        policyId\n        question\n        type\n      }\n      resolution {\n        notes\n        resolvedAt\n        resolvedBy {\n          name\n        }\n        files {\n          ...FileLink\n        }\n      }\n      comments {\n        id\n        version\n        content\n        createdAt\n        agencyUser {\n          id\n          name\n        }\n      }\n      versionHistory {\n        version\n        createdAt\n        updateTypes\n        updateInitiatorType\n        updateInitiatorId\n        initiatorName\n        snapshot {\n          assignee {\n            id\n            name\n          }\n          dueAt\n          resolutionNotes\n        }\n        changes {\n          field\n          from\n          to\n        }\n      }\n      calls {\n        id\n        status\n        fromName\n        fromNumber\n        startedAt\n        transcript {\n          role\n          content\n        }\n      }\n      emailThreads {\n        id\n        subject\n        state\n        startedAt\n        caraEmails {\n          ...ThreadEmail\n        }\n        participantEmails {\n          ...ThreadEmail\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').ServiceRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyOpenRequests($first: Int!) {\n    myOpenServiceRequests(first: $first) {\n      id\n      type\n      state\n      clientName\n      clientPhone\n      dueAt\n      account {\n        account {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').MyOpenRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NextRequest($first: Int!) {\n    myOpenServiceRequests(first: $first) {\n      id\n    }\n  }\n"): typeof import('./graphql').NextRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RequestDocuments($id: ID!) {\n    serviceRequest(id: $id) {\n      businessPolicy {\n        files {\n          id\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').RequestDocumentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ConflictingEntry on ServiceRequestVersion {\n    version\n    createdAt\n    updateTypes\n    updateInitiatorType\n    initiatorName\n    snapshot {\n      assignee {\n        id\n        name\n      }\n      dueAt\n      resolutionNotes\n    }\n    changes {\n      field\n      from\n      to\n    }\n  }\n"): typeof import('./graphql').ConflictingEntryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ServiceRequestRow on ServiceRequest {\n    id\n    type\n    state\n    clientName\n    clientPhone\n    summary\n    version\n    dueAt\n    createdAt\n    isAging\n    account {\n      type\n      account {\n        name\n      }\n    }\n    assignee {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').ServiceRequestRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateServiceRequest($id: ID!, $input: UpdateServiceRequestInput!) {\n    updateServiceRequest(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        ...ConflictingEntry\n      }\n    }\n  }\n"): typeof import('./graphql').UpdateServiceRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResolveServiceRequest($id: ID!, $input: ResolveServiceRequestInput!) {\n    resolveServiceRequest(id: $id, input: $input) {\n      serviceRequest {\n        id\n      }\n      conflict\n      validationErrors {\n        path\n        message\n      }\n      conflictingChanges {\n        ...ConflictingEntry\n      }\n    }\n  }\n"): typeof import('./graphql').ResolveServiceRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServiceRequests(\n    $first: Int!\n    $after: String\n    $search: String\n    $state: ServiceRequestState\n    $mine: Boolean\n    $unassigned: Boolean\n    $sort: ServiceRequestSort\n    $direction: SortDirection\n  ) {\n    serviceRequests(\n      first: $first\n      after: $after\n      search: $search\n      state: $state\n      mine: $mine\n      unassigned: $unassigned\n      sort: $sort\n      direction: $direction\n    ) {\n      edges {\n        node {\n          ...ServiceRequestRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').ServiceRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AnyServiceRequest {\n    serviceRequests(first: 1) {\n      edges {\n        cursor\n      }\n    }\n  }\n"): typeof import('./graphql').AnyServiceRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThreadEmail on Email {\n    id\n    senderRole\n    senderName\n    senderEmail\n    body\n    sentAt\n    attachments {\n      ...FileLink\n    }\n  }\n"): typeof import('./graphql').ThreadEmailFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCaraWorkspace($input: CreateCaraWorkspaceInput!) {\n    createCaraWorkspace(input: $input) {\n      caraWorkspace {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').CreateCaraWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AgencyUsers {\n    agencyUsers {\n      id\n      name\n      email\n    }\n  }\n"): typeof import('./graphql').AgencyUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignedInUser {\n    agencyUser {\n      id\n      name\n      email\n      role\n      agency {\n        id\n        name\n        timeZone\n      }\n    }\n  }\n"): typeof import('./graphql').SignedInUserDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
